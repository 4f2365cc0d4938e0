import type { NextStep } from '#contract/orders'
import type { Sale } from '#contract/sales'
import type { SaleStep } from '#rules/dashboard'

/** A step of the start page: of a sale, or another one. */
export type PageStep = NextStep | SaleStep<Sale>

/** More rows of one kind than this become one row. */
const mostOfAKind = 2

/** Orders to pay and disclosures to read stay separate, because each has its own action. */
const foldedKinds = ['form rejected', 'document rejected', 'forms missing', 'messages unread'] as const

type Kind = (typeof foldedKinds)[number]
export type StepGroup = { [K in Kind]: { kind: K; steps: Extract<NextStep, { kind: K }>[] } }[Kind]

/** The steps in their order, many of a kind together at the place of the first. */
export const foldSteps = (steps: readonly PageStep[]): (PageStep | StepGroup)[] => {
  const ofKind = (kind: PageStep['kind']) => steps.filter((step) => step.kind === kind)
  const isFolded = (kind: PageStep['kind']) =>
    foldedKinds.some((folded) => folded === kind) && ofKind(kind).length > mostOfAKind
  return steps.flatMap((step, index): (PageStep | StepGroup)[] => {
    if (!isFolded(step.kind)) return [step]
    const isFirst = steps.findIndex(({ kind }) => kind === step.kind) === index
    return isFirst ? [{ kind: step.kind, steps: ofKind(step.kind) } as StepGroup] : []
  })
}

export const isGroup = (step: PageStep | StepGroup): step is StepGroup => 'steps' in step

/** A unique key for each row of the list. One order can have steps of several kinds. */
export const keyOf = (step: PageStep | StepGroup): string => {
  if (isGroup(step)) return `${step.kind}, folded`
  switch (step.kind) {
    case 'disclosures to read':
    case 'order to pay':
    case 'forms missing':
      return `${step.kind} ${step.orderId}`
    case 'form rejected':
      return `${step.kind} ${step.orderId} ${step.productId} ${step.form}`
    case 'document rejected':
      return `${step.kind} ${step.name}`
    case 'documents missing':
      return step.kind
    case 'sale':
      return `${step.kind} ${step.sale.id}`
    case 'messages unread':
      return `${step.kind} ${step.sellerId}`
  }
}
