import { inclusionsShownFirst } from '#rules/catalogue'
import { Icon } from '#web/ui/icon.tsx'

/** The first items that the price includes, beside it. The whole list is further down. */
export const FirstInclusions = ({ included }: { included: readonly string[] }) =>
  included.length > 0 && (
    <ul aria-label="Included" className="mt-4 grid gap-1.5 text-base leading-snug">
      {included.slice(0, inclusionsShownFirst).map((line) => (
        <li key={line} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 size-5 flex-none text-good" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  )
