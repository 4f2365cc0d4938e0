import { formatMoment } from '#web/ui/dates.ts'

type LineProps = {
  /** When this device stored it; undefined: it is not from an earlier visit. */
  from: string | undefined
  /** It was sent, and got no answer. */
  mayBeSaved?: boolean
  className?: string
}

/** Says that a form shows again what was typed on an earlier visit. */
export const RestoredLine = ({ from, mayBeSaved = false, className = '' }: LineProps) =>
  from === undefined ? null : (
    <p className={`rounded-sm bg-info-tint px-3 py-2 text-info ${className}`}>
      What you typed on {formatMoment(from)} {mayBeSaved ? 'may not have been saved' : 'was not saved'}. This
      device kept it, and it is in the form again.
    </p>
  )
