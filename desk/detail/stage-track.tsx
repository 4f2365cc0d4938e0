type TrackProps = {
  label: string
  /** In their order, as the screen calls them. */
  stages: readonly string[]
  /** The index of the current one; -1 for a record that has left them. */
  current: number
}

/** How far a record has come. */
export const StageTrack = ({ label, stages, current }: TrackProps) => (
  <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-[3px] pt-3">
    {stages.map((stage, at) => (
      <li
        key={stage}
        aria-current={at === current ? 'step' : undefined}
        className={`border-t-[6px] pt-1.5 pr-1 text-meta ${at <= current ? 'border-brand' : 'border-line'} ${at === current ? 'font-bold' : 'text-soft'} wrap-anywhere`}
      >
        {stage}
        {at < current && <span className="sr-only">, done</span>}
      </li>
    ))}
  </ol>
)
