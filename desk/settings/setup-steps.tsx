// The steps from zero to the first sale: in Settings, and on Today until they are done.
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SetupView } from '#contract/desk/settings/setup'
import { type SetupStep, setupSteps } from '#rules/setup'
import { call } from '#desk/api/call.ts'
import { type Place, setupWords } from '#desk/settings/setup-words.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => call('GET /api/desk/setup', {}),
})

/** How many steps are done. */
export const SetupProgress = ({ of: { done } }: { of: SetupView }) => (
  <>
    <p className="w-full">
      <b>
        {done.length} of {setupSteps.length} done.
      </b>{' '}
      You don’t check these off: each one turns green when it’s done.
    </p>
    <svg viewBox={`0 0 ${setupSteps.length * 40} 12`} aria-hidden="true" className="h-3 w-full max-w-90">
      <rect
        x=".75"
        y=".75"
        width={setupSteps.length * 40 - 1.5}
        height="10.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {done.map((step, place) => (
        <rect key={step} x={place * 40 + 3} y="3" width="34" height="6" fill="currentColor" />
      ))}
    </svg>
  </>
)

export const SetupSteps = ({ view }: { view: SetupView }) => (
  <ol>
    {setupSteps.map((step) => (
      <Step key={step} step={step} view={view} />
    ))}
  </ol>
)

const Step = ({ step, view }: { step: SetupStep; view: SetupView }) => {
  const isDone = view.done.includes(step)
  const isNext = view.next === step
  const { title, place, sentence } = setupWords[step]
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="grid grid-cols-[28px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-3.5 md:grid-cols-[28px_minmax(0,1fr)_auto]"
    >
      <span
        className={`grid size-7 place-items-center rounded-full border-2 ${isDone ? 'border-good bg-good-tint text-good' : isNext ? 'border-ink' : 'border-line-strong text-soft'}`}
      >
        <Icon name={isDone ? 'check' : 'dots'} className="size-4" />
      </span>
      <div className="min-w-0">
        <h2 className="text-head">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </h2>
        <p className="max-w-[68ch] text-soft">{sentence(view, isDone)}</p>
      </div>
      <StepLink place={place(view)} look={isNext ? 'flag' : 'outline'} title={title} />
    </li>
  )
}

type StepLinkProps = { place: Place; look: 'flag' | 'outline'; title: string }

/** Pages of the shop, which are outside the desk. */
const shopPages: ReadonlySet<string> = new Set(['/lead_form', '/packages'])

const StepLink = ({ place: { to, field, verb }, look, title }: StepLinkProps) => {
  const shared = { className: `${buttonLook(look)} max-md:col-start-2 max-md:justify-self-start` }
  const name = <span className="sr-only">: {title}</span>
  if (shopPages.has(to))
    return (
      <a href={to} {...shared}>
        {verb}
        {name}
      </a>
    )
  return (
    <Link to={to} {...(field !== undefined && { hash: field })} {...shared}>
      {verb}
      {name}
    </Link>
  )
}
