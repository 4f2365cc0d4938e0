import { type SaleStage, saleStages } from '#rules/sales'

/** The four stages of a sale, up to the current one. */
export const StageTrack = ({ stage }: { stage: SaleStage }) => {
  const reached = saleStages.indexOf(stage)
  return (
    <ol aria-label="Stages of the sale" className="grid grid-cols-4 gap-1 pt-4 text-meta">
      {saleStages.map((one, place) => (
        <li
          key={one}
          aria-current={one === stage ? 'step' : undefined}
          className={`border-t-[5px] pt-1 ${looks[Math.sign(place - reached) + 1]}`}
        >
          {one}
          {place < reached && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}

/** A stage that is done, the current one, and one that comes later. */
const looks = ['border-good', 'border-contour font-semibold', 'border-line text-soft'] as const
