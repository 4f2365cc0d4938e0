import { formatMoment } from '#web/ui/dates.ts'

type LineProps = {
  /** When this device stored it. */
  from: string
  /** It was sent, and not answered. */
  mayBeSaved?: boolean
  className?: string
}

/** Says that a form shows again what was typed on an earlier visit. */
export const RestoredLine = ({ from, mayBeSaved = false, className = '' }: LineProps) => (
  <p className={`rounded-sm bg-info-tint px-3 py-2 text-info ${className}`}>
    What you typed on {formatMoment(from)} {mayBeSaved ? 'may not have been saved' : 'was not saved'}. This
    device kept it, and it is in the form again.
  </p>
)
