import { ApiProblem } from '#contract/client'
import type { Order } from '#contract/orders'
import { currentToken, cutOff } from '#web/session/session.ts'

/** Fetches the PDF with its customer's token, which a link could not carry, and hands it to the browser to be saved. */
export const saveReceipt = async ({ _id, number }: Pick<Order, '_id' | 'number'>): Promise<void> => {
  const token = currentToken()
  const response = await fetch(`/api/order/receipt/${_id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new ApiProblem(0, {})
  })
  if (response.status === 401 && token !== null) cutOff(token)
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `receipt-${number}.pdf`
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), keepMs)
}

const patienceMs = 15_000
const keepMs = 60_000
