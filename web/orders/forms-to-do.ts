import type { Order } from '#contract/orders'
import { formsOf, uploadOf } from '#rules/forms'
import { isSentBack } from '#rules/uploads'

/** The forms of a paid order that wait for the customer. */
export const formsToDo = ({ products, uploads }: Pick<Order, 'products' | 'uploads'>) => {
  const forms = formsOf(products)
  return {
    rejected: forms.filter((form) => isSentBack(uploadOf(uploads, form)?.status)),
    missing: forms.filter((form) => uploadOf(uploads, form) === undefined),
  }
}
