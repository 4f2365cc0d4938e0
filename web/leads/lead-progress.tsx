import { leadSteps } from '#web/leads/lead-steps.ts'

/** The progress through the steps, with a bar for each step. */
export const LeadProgress = ({ step }: { step: number }) => (
  <nav aria-label="Steps of the form" className="mt-5 noscript:hidden md:mt-8">
    <p className="text-sm font-semibold text-contour">
      Step {step + 1} of {leadSteps.length}
      <span className="sm:hidden">: {leadSteps[step]?.title}</span>
    </p>
    <ol className="mt-3 grid grid-cols-5 gap-1">
      {leadSteps.map(({ id, title }, index) => (
        <li
          key={id}
          className={`border-t-[6px] pt-1.5 text-xs leading-tight ${lookOf(index, step)}`}
          {...(index === step && { 'aria-current': 'step' as const })}
        >
          {index + 1} <span className="hidden sm:inline">{title}</span>
          {index < step && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  </nav>
)

const lookOf = (index: number, step: number) => {
  if (index === step) return 'border-flag font-bold'
  return index < step ? 'border-brand text-soft' : 'border-line text-soft'
}
