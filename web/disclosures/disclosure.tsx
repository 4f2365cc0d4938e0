import type { DisclosureId } from '#contract/disclosures'
import { summaries } from '#web/disclosures/summaries.ts'

type DisclosureProps = {
  id: DisclosureId
  text: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** For reading again: the text stays open, and the box cannot be changed. */
  isDone: boolean
}

/** One disclosure with its box. The full text is open until the box is checked. After that only the summary shows. */
export const Disclosure = ({ id, text, isTicked, onTick, isDone }: DisclosureProps) => {
  const isFolded = isTicked && !isDone
  const words = (
    <p id={`${id}-text`} className="text-sm text-pretty text-soft">
      {text}
    </p>
  )
  return (
    <section
      id={`disclosure-${id}`}
      className={`grid scroll-my-3 grid-cols-[auto_minmax(0,1fr)] gap-x-[clamp(10px,2vw,16px)] gap-y-1 rounded-sm ${isFolded ? 'border-b border-line px-[clamp(10px,2vw,16px)] py-[9px]' : 'mt-2 border-2 border-line-strong px-[clamp(10px,2vw,16px)] py-[14px]'}`}
    >
      <input
        type="checkbox"
        id={`${id}-box`}
        name={id}
        checked={isTicked}
        disabled={isDone}
        required
        onChange={({ target }) => onTick(target.checked)}
        aria-describedby={`${id}-text disclosures-error`}
        className="mt-0.5 size-[min(1.75rem,40px)]"
      />
      <label htmlFor={`${id}-box`} className={isFolded ? 'self-center' : ''}>
        <span className={isFolded ? 'sr-only' : 'mb-px block text-xs text-soft'}>
          {summaries[id].about}
          <span className="sr-only">: </span>
        </span>
        <b
          className={`block font-display leading-tight ${isFolded ? 'text-base font-bold' : 'text-lg font-extrabold'}`}
        >
          {summaries[id].summary}
        </b>
      </label>
      <div className="col-start-2">
        {isFolded ? (
          <details>
            <summary className="inline-block min-h-7 text-sm link">
              Read again<span className="sr-only">: {summaries[id].about}</span>
            </summary>
            {words}
          </details>
        ) : (
          words
        )}
      </div>
    </section>
  )
}
