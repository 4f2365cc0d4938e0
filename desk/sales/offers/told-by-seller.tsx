import type { DeskOffer } from '#contract/desk/sales/offers'
import { instructionTitles } from '#rules/offer-words'
import { formatListed } from '#web/ui/dates.ts'

/** What the seller wants and nobody has carried out yet, for a form that records what became of the offer. */
export const ToldBySeller = ({ offer }: { offer: DeskOffer }) =>
  offer.instructions
    .filter(({ handledAt }) => handledAt === '')
    .map(({ id, kind, at, words }) => (
      <p key={id} className="rounded-sm bg-wait-tint px-3 py-2 wrap-anywhere">
        <b>The seller: {instructionTitles[kind].toLowerCase()}</b>, {formatListed(at)}
        {words && <span className="block whitespace-pre-line">{words}</span>}
      </p>
    ))
