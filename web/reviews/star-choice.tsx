import { star } from '#web/ui/stars.tsx'

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Five radio buttons that look like stars, filled up to the chosen one. The value is the form's `rating`. */
export const StarChoice = ({ errorId, isWrong }: { errorId: string; isWrong: boolean }) => (
  <fieldset role="radiogroup" aria-required="true" aria-invalid={isWrong} aria-describedby={errorId}>
    <legend className="text-sm font-semibold">Your rating</legend>
    <div className="mt-1 -ml-1.5 flex w-fit">
      {words.map((word, index) => (
        <label key={word} title={word} className={`group relative grid size-11 place-items-center ${filled}`}>
          <input
            type="radio"
            name="rating"
            value={index + 1}
            required
            className="absolute inset-0 m-0 border-0 bg-transparent before:hidden checked:bg-transparent"
          />
          <span className="sr-only">
            {index + 1} {index === 0 ? 'star' : 'stars'}: {word}
          </span>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
            <path d={star} className="fill-none stroke-current stroke-[1.5] group-hover:stroke-contour" />
          </svg>
        </label>
      ))}
    </div>
  </fieldset>
)

/**
 * A star is filled if it or a later one is chosen. The label itself has the condition: as a condition of its group, it
 * would let a browser restyle the whole page with each change of it.
 */
const filled =
  '[&:has(:checked)_path]:fill-contour [&:has(:checked)_path]:stroke-contour [&:has(~label_:checked)_path]:fill-contour [&:has(~label_:checked)_path]:stroke-contour'
