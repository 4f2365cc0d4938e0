import { answerWithinMs, ApiProblem } from '#contract/client'
import type { Order } from '#contract/orders'
import { currentToken, cutOff } from '#web/session/session.ts'

/** Fetches the PDF with the customer's token, which a plain link could not send, and has the browser save it. */
export const savePaper = async (
  { _id, number }: Pick<Order, '_id' | 'number'>,
  kind: 'invoice' | 'receipt',
): Promise<void> => {
  const token = currentToken()
  const response = await fetch(`/api/order/${kind}/${_id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new ApiProblem(0, {})
  })
  if (response.status === 401 && token !== null) cutOff(token)
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${kind}-${number}.pdf`
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), keepMs)
}

const keepMs = 60_000
