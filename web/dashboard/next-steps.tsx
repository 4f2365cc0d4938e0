import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { NextStep } from '#contract/orders'
import { upperFirst } from '#rules/upper-first'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HoldNote } from '#web/orders/hold-note.tsx'
import { PayNowLink } from '#web/orders/order-links.tsx'
import { ReadDisclosures } from '#web/dashboard/read-disclosures.tsx'
import { documentsWords } from '#web/dashboard/documents-words.ts'
import { foldedRow } from '#web/dashboard/folded-row.tsx'
import { foldSteps, isGroup, keyOf, type PageStep, type StepGroup } from '#web/dashboard/fold-steps.ts'
import { NextCard } from '#web/customer/next-card.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { saleCard, saleRow } from '#web/dashboard/sale-next.tsx'
import { rowButton, StepRow } from '#web/dashboard/step-row.tsx'
import { documentAnchor } from '#web/legal-documents/document-anchor.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'

type NextStepsProps = {
  steps: readonly PageStep[]
  /** Milliseconds since 1970. */
  now: number
  /** Called when a step was done on this page. */
  onDone: () => Promise<unknown>
}

/** The customer's next steps, each with one action: the first as a card, the others as quiet rows. */
export const NextSteps = ({ steps, now, onDone }: NextStepsProps) => {
  const [first, ...others] = foldSteps(steps)
  if (first === undefined) return <NothingWaits />
  const rowWith = (step: PageStep | StepGroup, button: string) =>
    isGroup(step) ? foldedRow(step, button) : rowOf(step, { button, onDone })
  return (
    <>
      {first.kind === 'sale' ? (
        <NextCard {...saleCard(first.sale, cardButton, now)} />
      ) : (
        <FirstCard {...rowWith(first, cardButton)} />
      )}
      {others.length > 0 && (
        <SideSection
          title={others.every(isPassed) ? 'When you have time' : 'After that'}
          link={
            <span className="text-sm text-soft">
              {others.length === 1 ? '1 thing' : `${others.length} things`}
            </span>
          }
        >
          <ul>
            {others.map((step) => (
              <StepRow key={keyOf(step)} {...rowWith(step, rowButton)} />
            ))}
          </ul>
        </SideSection>
      )}
    </>
  )
}

const FirstCard = (card: Row) => (
  <NextCard
    why={'until' in card ? 'First, because it has a deadline' : 'Your next step'}
    {...card}
    {...('until' in card && { text: card.short })}
  />
)

const isPassed = (step: PageStep | StepGroup) => 'isPassed' in step && step.isPassed === true

const NothingWaits = () => (
  <Notice
    picture="paid"
    title="You’re all caught up"
    actions={
      <Link to="/dashboard/transaction-manager" className={buttonLook()}>
        See your documents
      </Link>
    }
  >
    You have no payments, forms, documents or messages to deal with. New ones appear here.
  </Notice>
)

/** A step with a date can show it apart from its text. */
type Row = ComponentProps<typeof StepRow> | Dated
type Dated = ComponentProps<typeof StepRow> & { short: string; sum: string; until: ReactNode }

const cardButton = `${buttonLook('flag')} md:min-w-40`

const rowOf = (
  step: PageStep,
  { button, onDone }: { button: string } & Pick<NextStepsProps, 'onDone'>,
): Row => {
  switch (step.kind) {
    case 'sale':
      return saleRow(step.sale, button)
    case 'disclosures to read':
      return {
        look: 'bg-wait-tint text-wait',
        icon: <Icon name="document" />,
        title: `Read the disclosures for order ${step.number}`,
        text: 'The law requires us to show you seven short texts. We start on your order after that.',
        action: <ReadDisclosures order={step} className={button} onDone={onDone} />,
      }
    case 'order to pay':
      return step.isPaymentProcessing
        ? {
            look: 'bg-info-tint text-info',
            icon: <DashboardIcon name="card" />,
            title: `Order ${step.number} is waiting for your bank`,
            text: 'You do not need to do anything. We will email you when it is paid.',
            action: payLink(step, button),
          }
        : orderToPay(step, button)
    case 'form rejected':
      return {
        look: 'bg-bad-tint text-bad',
        icon: <Icon name="warning" />,
        title: `Fix the ${step.form}`,
        text: `${step.note} (${step.product})`,
        action: (
          <Link to="/dashboard/uploads/fill" search={theForm(step)} className={button}>
            Correct it<span className="sr-only">: {step.form}</span>
          </Link>
        ),
      }
    case 'document rejected':
      return {
        look: 'bg-bad-tint text-bad',
        icon: <Icon name="warning" />,
        title: `Fix the ${step.name}`,
        text: step.note,
        action: (
          <Link to="/dashboard/transaction-manager" hash={documentAnchor(step.name)} className={button}>
            Upload again<span className="sr-only">: {step.name}</span>
          </Link>
        ),
      }
    case 'forms missing':
      return {
        look: 'bg-wait-tint text-wait',
        icon: <DashboardIcon name="upload" />,
        title: `Fill in ${step.count === 1 ? '1 form' : `${step.count} forms`} of order ${step.number}`,
        text: `${step.count === 1 ? step.form : `${step.form} and ${step.count - 1} more`} (${step.product})`,
        action: <FillInLink step={step} className={button} />,
      }
    case 'documents missing':
      return {
        look: 'bg-wait-tint text-wait',
        icon: <Icon name="document" />,
        ...documentsWords(step),
        action: <HandInLink names={step.names} className={button} />,
      }
    case 'messages unread':
      return {
        look: 'bg-info-tint text-info',
        icon: <Icon name="chat" />,
        title: step.count === 1 ? '1 unread message' : `${step.count} unread messages`,
        text: `From ${step.seller}`,
        action: (
          <Link to="/dashboard/chat/$sellerId" params={{ sellerId: step.sellerId }} className={button}>
            Read<span className="sr-only"> what {step.seller} wrote</span>
          </Link>
        ),
      }
  }
}

type OrderToPay = Extract<NextStep, { kind: 'order to pay' }>

const orderToPay = (step: OrderToPay, button: string): Dated => {
  const sum = formatDollars(step.price)
  const holds = `for ${step.items} ${step.items === 1 ? 'item' : 'items'}, platform fee included.`
  const until = <HoldNote heldUntil={step.heldUntil} expires={step.expires} />
  return {
    look: 'bg-bad-tint text-bad',
    icon: <DashboardIcon name="card" />,
    title: `Pay for order ${step.number}`,
    text: (
      <>
        {sum} {holds} {until}
      </>
    ),
    short: upperFirst(holds),
    sum,
    until,
    action: payLink(step, button),
  }
}

const payLink = (step: OrderToPay, className: string) => (
  <PayNowLink order={{ ...step, _id: step.orderId }} className={className} />
)

/** Links to the form itself, or to the list when there are several. */
const FillInLink = ({ step, className }: { step: FormsMissing; className: string }) => {
  const words = (
    <>
      Fill in
      <span className="sr-only"> {step.count === 1 ? step.form : `the forms of order ${step.number}`}</span>
    </>
  )
  return step.count === 1 ? (
    <Link to="/dashboard/uploads/fill" search={theForm(step)} className={className}>
      {words}
    </Link>
  ) : (
    <Link to="/dashboard/uploads" className={className}>
      {words}
    </Link>
  )
}

/** Links to the document's row, or to the list of missing documents. */
const HandInLink = ({ names: [first = '', ...others], className }: HandInLinkProps) =>
  others.length === 0 ? (
    <Link to="/dashboard/transaction-manager" hash={documentAnchor(first)} className={className}>
      Hand it in<span className="sr-only">: {first}</span>
    </Link>
  ) : (
    <Link to="/dashboard/transaction-manager" search={{ show: 'missing' }} className={className}>
      See what is missing
    </Link>
  )

type HandInLinkProps = { names: readonly string[]; className: string }

type FormsMissing = Extract<NextStep, { kind: 'forms missing' }>

const theForm = ({ orderId, productId, form }: Pick<FormsMissing, 'orderId' | 'productId' | 'form'>) => ({
  order: orderId,
  product: productId,
  form,
})
