// What a customer should do next.
import { type DocumentStage, type DocumentStatus, missingFirst } from './legal-documents.ts'
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
}

export type Step<Order, RejectedForm, MissingForms, Unread> =
  | ({ kind: 'disclosures to read' } & UndisclosedOrder)
  | { kind: 'order to pay'; order: Order }
  | { kind: 'form rejected'; form: RejectedForm }
  | { kind: 'document rejected'; name: string; note: string }
  | { kind: 'forms missing'; forms: MissingForms }
  | { kind: 'documents missing'; stage: DocumentStage; names: string[] }
  | { kind: 'messages unread'; messages: Unread }

/**
 * The most urgent first: what must be read before work begins, then what expires, then what a reviewer sent back, then what was never
 * uploaded, then messages. Of the documents that were never uploaded, only those of the earliest stage are included.
 */
export const nextSteps = <Order extends { expires_at: number }, RejectedForm, MissingForms, Unread>({
  undisclosed,
  unpaid,
  rejectedForms,
  missingForms,
  documents,
  unread,
  isSaleUnderWay,
}: Waiting<Order, RejectedForm, MissingForms, Unread>): Step<Order, RejectedForm, MissingForms, Unread>[] => {
  const missing = isSaleUnderWay ? missingFirst(documents) : undefined
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
    ...(missing ? [{ kind: 'documents missing', ...missing } as const] : []),
    ...unread.map((messages) => ({ kind: 'messages unread', messages }) as const),
  ]
}

/** Whether documents are needed: the customer has bought something or told us about a home. */
export const isSaleUnderWay = ({ hasBought, hasHome }: { hasBought: boolean; hasHome: boolean }): boolean =>
  hasBought || hasHome
