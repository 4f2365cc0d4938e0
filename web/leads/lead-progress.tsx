import { leadSteps } from '#web/leads/lead-steps.ts'

/** The progress through the steps, drawn as a trail with a marker for each step. */
export const LeadProgress = ({ step }: { step: number }) => (
  <nav aria-label="Steps of the form" className="mt-5 noscript:hidden md:mt-8">
    <p className="text-sm font-semibold text-contour">
      Step {step + 1} of {leadSteps.length}
      <span className="sm:hidden">: {leadSteps[step]?.title}</span>
    </p>
    <ol className="mt-4 grid grid-cols-5">
      {leadSteps.map(({ id, title }, index) => (
        <li key={id} className="relative" {...(index === step && { 'aria-current': 'step' as const })}>
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-3 right-full left-[-100%] ml-7 mr-1 border-t-3 border-dashed ${index <= step ? 'border-flag' : 'border-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`ml-0.5 grid size-6 rotate-45 place-items-center rounded-sm border-2 ${index > step ? 'border-line-strong' : 'border-badge bg-badge text-on-badge'}`}
          >
            <b className="-rotate-45 font-display text-sm leading-none">{index + 1}</b>
          </span>
          <span
            className={`mt-3 hidden pr-2 text-sm leading-tight sm:block ${index === step ? 'font-bold' : 'text-soft'}`}
          >
            {title}
            {index < step && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  </nav>
)
