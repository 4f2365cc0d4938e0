import type { DeskOffer } from '#contract/desk/sales/offers'
import type { OfferTerms } from '#contract/sale-offers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useMay } from '#desk/me/use-me.ts'
import { PaperView } from '#desk/review/paper/paper-view.tsx'
import { useOfferPaper } from '#desk/sales/offers/use-offer-paper.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { fieldNames, type NamedField } from '#rules/field-names'
import { inDollars, inWholeDollars } from '#rules/money'
import { isPaperHere } from '#rules/offer-steps'
import { financingWords } from '#rules/offer-words'
import { isOfferOpen } from '#rules/sale-states'
import type { Amount } from '#rules/sale-net'
import { WrittenOnPdf } from '#web/fields/pdf/written-on-pdf.tsx'
import { plainAmount } from '#web/fields/typed-amounts.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatListed } from '#web/ui/dates.ts'

type OfferTermsProps = { saleId: string; offer: DeskOffer; onClose: () => void }

/** All terms of an offer, the newest first. If a signed PDF is here, it stands beside them, so that a person can compare the two. */
export const OfferTermsDialog = ({ saleId, offer, onClose }: OfferTermsProps) => {
  const ofPaper = offer.terms.findLast(({ paper }) => paper !== undefined)
  const may = useMay()
  const terms = offer.terms.toReversed().map((one) => <Terms key={one.id} terms={one} />)
  return (
    <Dialog
      shape={ofPaper ? 'wide' : 'sheet'}
      isRead
      title={`The offer of ${offer.label}`}
      actions={may('work on sales') && waitsForComparison(offer) && <Compare saleId={saleId} offer={offer} />}
      onClose={onClose}
    >
      {ofPaper ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <Paper
            name={`The signed PDF of terms ${ofPaper.number}`}
            path={`/api/desk/sales/${saleId}/offers/${offer.id}/terms/${ofPaper.id}/paper`}
          />
          <div className="grid content-start gap-6">{terms}</div>
        </div>
      ) : (
        <div className="grid gap-6">{terms}</div>
      )}
    </Dialog>
  )
}

/** Only the newest terms are marked, once their paper is here. */
const waitsForComparison = ({ source, state, terms }: DeskOffer): boolean => {
  const newest = terms.at(-1)
  return newest?.comparedAt === '' && isOfferOpen(state) && isPaperHere(source, newest.paper !== undefined)
}

const Compare = ({ saleId, offer }: Pick<OfferTermsProps, 'saleId' | 'offer'>) => {
  const compare = useChange(
    () =>
      call('POST /api/desk/sales/:saleId/offers/:offerId/compare', {
        params: { saleId, offerId: offer.id },
        body: { version: offer.version },
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <Button disabled={compare.isPending} onClick={() => void compare.run()}>
      Mark as compared with its paper
    </Button>
  )
}

const Paper = ({ name, path }: { name: string; path: string }) => {
  const file = useOfferPaper(path)
  return (
    <div className="min-w-0 bg-sunk p-3 max-lg:order-2 lg:max-h-[80dvh] lg:overflow-y-auto">
      {file.paper && <WrittenOnPdf marks={file.paper.marks} />}
      <PaperView file={file} name={name} zoom={1} saved={{ path, fileName: `${name}.pdf` }} />
    </div>
  )
}

const Terms = ({ terms }: { terms: OfferTerms }) => (
  <section aria-label={`Terms ${terms.number}`}>
    <p className="pb-1 text-meta text-soft wrap-anywhere">
      Terms {terms.number} by the {terms.by}, {formatListed(terms.receivedAt)} Mountain Time
      {terms.comparedAt !== '' && `. Compared with the paper by ${terms.comparedBy}`}
    </p>
    <TermsList terms={terms} />
  </section>
)

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

/** In the order of the form. What was not said is left out, but for the main terms. */
const writtenTerms = (terms: OfferTerms): [name: string, words: string][] => {
  const { concession, concessionPaysBroker, buyerBroker, repairs, downPayment, escalation } = terms
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
      ['Their broker is paid out of the credit', paidWords(concessionPaysBroker)],
      ['Escalates', escalationWords(escalation)],
      [of('proof'), terms.proof],
      [of('appraisal'), terms.appraisal],
      ['Added above the appraisal', sum(terms.gap)],
      [of('inspectionOn'), day(terms.inspectionOn)],
      [of('mustSellBy'), day(terms.mustSellBy)],
      ['Title policy', terms.title],
      [of('possession'), terms.possession],
      ['Rent after closing', sum(terms.rent)],
      [of('inclusions'), terms.inclusions],
      [of('exclusions'), terms.exclusions],
      [of('otherTerms'), terms.otherTerms],
    ].filter((row): row is [string, string] => row[1] !== ''),
  ]
}

const escalationWords = (escalation: OfferTerms['escalation']): string => {
  if (escalation === null) return ''
  const { basis, step, most } = escalation
  return `up to ${inDollars(most)}${basis === 'net' ? ' net' : ''}, by ${inDollars(step)}`
}

const paidWords = (given: boolean | null) => (given === null ? '' : given ? 'Yes' : 'No')
const day = (on: string) => on && formatCalendarDay(on)
const sum = (cents: number | null) => (cents === null ? '' : inWholeDollars(cents))
const amount = (given: Amount | null) =>
  given?.kind === 'sum' ? inWholeDollars(given.cents) : plainAmount(given)
