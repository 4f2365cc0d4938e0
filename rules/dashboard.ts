// What a customer should do next.
import { type DocumentStage, type DocumentStatus, missingFirst } from './legal-documents.ts'
import { isSaleOpen, type MlsStatus } from './sale-states.ts'
import { isSellersTurn, type NextStep as StepOfSale, type SaleStage, saleStages } from './sales.ts'
import { isSentBack } from './uploads.ts'

type LegalDocument = {
  name: string
  stage: DocumentStage
  required: boolean
  status: DocumentStatus
  /** What to correct. */
  note: string
}

type UndisclosedOrder = {
  orderId: string
  number: number
  /** Whether it was also placed without the terms of sale. */
  lacksTerms: boolean
}

/** Everything that waits for the customer. */
export type Waiting<Order, RejectedForm, MissingForms, Unread> = {
  /** The newest order that was placed without the disclosures, if any. Work on it cannot begin until they are read. */
  undisclosed?: UndisclosedOrder | undefined
  /** Orders that will be canceled unless they are paid. */
  unpaid: readonly Order[]
  rejectedForms: readonly RejectedForm[]
  missingForms: readonly MissingForms[]
  /** The whole legal set. */
  documents: readonly LegalDocument[]
  unread: readonly Unread[]
  /** Documents are needed only while this is true. */
  isSaleUnderWay: boolean
  /** The stage of the home's sale; absent without one. */
  saleStage?: SaleStage | undefined
}

export type Step<Order, RejectedForm, MissingForms, Unread> =
  | ({ kind: 'disclosures to read' } & UndisclosedOrder)
  | { kind: 'order to pay'; order: Order }
  | { kind: 'form rejected'; form: RejectedForm }
  | { kind: 'document rejected'; name: string; note: string }
  | { kind: 'forms missing'; forms: MissingForms }
  | ({ kind: 'documents missing' } & NonNullable<ReturnType<typeof missingFirst>>)
  | { kind: 'messages unread'; messages: Unread }

/**
 * The most urgent first: what must be read before work begins, then what expires, then what a reviewer sent back, then what was never
 * uploaded, then messages. Of the documents that were never uploaded, only those of one stage are included. Those of a stage that the sale
 * has left behind come last.
 */
export const nextSteps = <Order extends { expires_at: number }, RejectedForm, MissingForms, Unread>({
  undisclosed,
  unpaid,
  rejectedForms,
  missingForms,
  documents,
  unread,
  isSaleUnderWay,
  saleStage,
}: Waiting<Order, RejectedForm, MissingForms, Unread>): Step<Order, RejectedForm, MissingForms, Unread>[] => {
  const missing = isSaleUnderWay ? missingFirst(documents, saleStage) : undefined
  const toHandIn = missing ? [{ kind: 'documents missing', ...missing } as const] : []
  const isPassed = missing?.isPassed === true
  return [
    ...(undisclosed ? [{ kind: 'disclosures to read', ...undisclosed } as const] : []),
    ...unpaid
      .toSorted((a, b) => a.expires_at - b.expires_at)
      .map((order) => ({ kind: 'order to pay', order }) as const),
    ...rejectedForms.map((form) => ({ kind: 'form rejected', form }) as const),
    ...documents
      .filter(({ status }) => isSentBack(status))
      .map(({ name, note }) => ({ kind: 'document rejected', name, note }) as const),
    ...missingForms.map((forms) => ({ kind: 'forms missing', forms }) as const),
    ...(isPassed ? [] : toHandIn),
    ...unread.map((messages) => ({ kind: 'messages unread', messages }) as const),
    ...(isPassed ? toHandIn : []),
  ]
}

/** Whether documents are needed: the customer has bought something or told us about a home. */
export const isSaleUnderWay = ({ hasBought, hasHome }: { hasBought: boolean; hasHome: boolean }): boolean =>
  hasBought || hasHome

type Known = { endedAt: string; mlsStatus: MlsStatus }

/**
 * The sale that the start page is about, of those that have not ended: the newest whose home is still being sold, or else the newest. Sales
 * come newest first.
 */
export const leadingSale = <Sale extends Known>(sales: readonly Sale[]): Sale | undefined => {
  const going = sales.filter(isGoing)
  return going.find(isBeingSold) ?? going[0]
}

/**
 * The stage whose documents come first: the furthest of the homes that are still being sold, or else of the sales that have not ended.
 * Documents belong to the customer and not to one of the sales.
 */
export const stageOfDocuments = (sales: readonly (Known & { stage: SaleStage })[]): SaleStage | undefined => {
  const going = sales.filter(isGoing)
  const counted = going.some(isBeingSold) ? going.filter(isBeingSold) : going
  return saleStages.findLast((stage) => counted.some((sale) => sale.stage === stage))
}

const isGoing = ({ endedAt }: Known) => endedAt === ''
const isBeingSold = ({ mlsStatus }: Known) => isSaleOpen(false, mlsStatus)

type SaleOnPage = Known & { nextStep: Pick<StepOfSale, 'kind' | 'owner'> & { dueAt: string } }
type StepOnPage = { kind: string; isPassed?: true | undefined }

/** What My sale says comes next. */
export type SaleStep<Sale> = { kind: 'sale'; sale: Sale; isPassed?: undefined }

/**
 * The steps together with those of the customer's sales that wait for the seller. A missed offer or date of a contract is gone for
 * good, so those come before an order, which can be placed again. When only documents of an earlier stage are left, the leading sale says
 * whose turn it is.
 */
export const stepsWithSales = <Step extends StepOnPage, Sale extends SaleOnPage>(
  steps: readonly Step[],
  sales: readonly Sale[],
): (Step | SaleStep<Sale>)[] => {
  const stepOf = (sale: Sale): SaleStep<Sale> => ({ kind: 'sale', sale })
  // The same rejected paper is a step of its own and of each sale.
  const isSaid = steps.some(({ kind }) => kind === 'document rejected')
  const yours = sales
    .filter((sale) => isGoing(sale) && isSellersTurn(sale.nextStep))
    .filter(({ nextStep }) => !(isSaid && nextStep.kind === 'paper rejected'))
  const [dated, undated] = [yours.filter(hasEnd), yours.filter((sale) => !hasEnd(sale))]
  const all = [
    ...steps.filter(({ kind }) => kind === 'disclosures to read'),
    ...dated.toSorted((a, b) => a.nextStep.dueAt.localeCompare(b.nextStep.dueAt)).map(stepOf),
    ...steps.filter(({ kind }) => kind === 'order to pay'),
    ...undated.map(stepOf),
    ...steps.filter(({ kind }) => kind !== 'disclosures to read' && kind !== 'order to pay'),
  ]
  const leading = leadingSale(sales)
  const isQuiet = all.every(({ isPassed }) => isPassed === true)
  return leading && isQuiet ? [stepOf(leading), ...all] : all
}

const hasEnd = ({ nextStep }: SaleOnPage) => nextStep.dueAt !== ''
