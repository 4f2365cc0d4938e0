import type { DeskOffer } from '#contract/desk/sales/offers'
import type { Instruction } from '#contract/sale-offers'
import { openInstructions } from '#desk/sales/offers/broker-steps.ts'
import { instructionTitles } from '#rules/offer-words'
import { formatListed } from '#web/ui/dates.ts'

/** What the seller wants and nobody has carried out yet, for a form that records what became of the offer. */
export const ToldBySeller = ({ offer }: { offer: DeskOffer }) =>
  openInstructions(offer).map((instruction) => (
    <p key={instruction.id} className="rounded-sm bg-wait-tint px-3 py-2 wrap-anywhere">
      <InstructionText of={instruction} />
    </p>
  ))

/** What the seller wants, when they said it, and their words. */
export const InstructionText = ({ of: { kind, at, words } }: { of: Instruction }) => (
  <>
    <b>The seller: {instructionTitles[kind].toLowerCase()}</b>, {formatListed(at)}
    {words && <span className="block whitespace-pre-line">{words}</span>}
  </>
)
