import type { DeskOffer } from '#contract/desk/sales/offers'
import type { OfferTerms } from '#contract/sale-offers'
import { PaperView } from '#desk/review/paper/paper-view.tsx'
import { useOfferPaper } from '#desk/sales/offers/use-offer-paper.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { fieldNames, type NamedField } from '#rules/field-names'
import { inDollars, inWholeDollars } from '#rules/money'
import { financingWords } from '#rules/offer-words'
import type { Amount } from '#rules/sale-net'
import { plainAmount } from '#web/fields/typed-amounts.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatListed } from '#web/ui/dates.ts'

type OfferPaperProps = { saleId: string; offer: DeskOffer; onClose: () => void }

/** The signed PDF of an offer beside its terms, to compare the two. */
export const CompareOfferPaperDialog = ({ saleId, offer, onClose }: OfferPaperProps) => {
  const terms = offer.terms.findLast(({ paper }) => paper !== undefined)
  return (
    <Dialog shape="wide" title={`The offer of ${offer.label}`} onClose={onClose}>
      {terms && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <Paper path={`/api/desk/sales/${saleId}/offers/${offer.id}/terms/${terms.id}/paper`} />
          <section aria-label="The terms as typed">
            <p className="text-meta text-soft">
              Terms {terms.number}, {formatListed(terms.receivedAt)} Mountain Time
            </p>
            <TermsList terms={terms} />
          </section>
        </div>
      )}
    </Dialog>
  )
}

const Paper = ({ path }: { path: string }) => {
  const file = useOfferPaper(path)
  return (
    <div className="min-w-0 bg-sunk p-3 max-lg:order-2 lg:max-h-[80dvh] lg:overflow-y-auto">
      <PaperView file={file} name="The signed PDF" zoom={1} />
    </div>
  )
}

const TermsList = ({ terms }: { terms: OfferTerms }) => (
  <dl className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {writtenTerms(terms).map(([name, words]) => (
      <div key={name} className="col-span-full grid grid-cols-subgrid gap-x-4 border-b border-line py-2">
        <dt className="text-soft">{name}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{words === '' ? 'Not said' : words}</dd>
      </div>
    ))}
  </dl>
)

/** Each with the label of its field. */
const writtenTerms = (terms: OfferTerms): [name: string, words: string][] => {
  const { concession, buyerBroker, repairs, downPayment, escalation } = terms
  const of = (name: NamedField) => fieldNames[name]
  return [
    [of('price'), inWholeDollars(terms.price)],
    [of('closingOn'), day(terms.closingOn)],
    [of('concession'), amount(concession)],
    ['Their broker, paid by the seller', amount(buyerBroker)],
    [of('repairs'), amount(repairs)],
    [of('financing'), financingWords[terms.financing] ?? terms.financing],
    [of('downPayment'), amount(downPayment)],
    ['Earnest money', sum(terms.earnestMoney)],
    ['Answer by', terms.answerByAt === '' ? '' : formatListed(terms.answerByAt)],
    ...[
      [
        'Escalates',
        escalation ? `up to ${inDollars(escalation.most)}, by ${inDollars(escalation.step)}` : '',
      ],
      [of('proof'), terms.proof],
      [of('appraisal'), terms.appraisal],
      ['Added above the appraisal', sum(terms.gap)],
      [of('inspectionOn'), day(terms.inspectionOn)],
      [of('mustSellBy'), day(terms.mustSellBy)],
      ['Title policy', terms.title],
      [of('possession'), terms.possession],
      [of('inclusions'), terms.inclusions],
      [of('exclusions'), terms.exclusions],
      [of('otherTerms'), terms.otherTerms],
    ].filter((row): row is [string, string] => row[1] !== ''),
  ]
}

const day = (on: string) => on && formatCalendarDay(on)
const sum = (cents: number | null) => (cents === null ? '' : inWholeDollars(cents))
const amount = (given: Amount | null) =>
  given?.kind === 'sum' ? inWholeDollars(given.cents) : plainAmount(given)
