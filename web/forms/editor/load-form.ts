// Loads everything that is needed to fill in a form: the PDF, the draft and the last submitted version.
import { uploadOf } from '#rules/forms'
import { ApiProblem, type Client } from '#contract/client'
import type { FieldValues } from '#contract/forms'
import type { Order } from '#contract/orders'
import type { Upload } from '#contract/uploads'
import { loadCode } from '#web/api/load-code.ts'
import { type DeviceDraft, openDeviceDraft } from '#web/forms/editor/device-drafts.ts'
import type { OpenForm } from '#web/forms/editor/open-form.ts'

export type FormAddress = { orderId: string; productId: string; form: string }

export type LoadedForm = {
  address: FormAddress
  product: string
  order: Pick<Order, '_id' | 'number' | 'refundUntil'>
  /** Opens the blank form for 15 minutes after `loadedAt`. */
  url: string
  loadedAt: number
  /** The newest submitted version. */
  upload: Upload | undefined
  opened: OpenForm
  /** The copy on this device of input that has not reached the server. */
  copy: DeviceDraft
  /** The server's values. The fields may also hold input that has not reached the server. */
  known: FieldValues
  /** When the draft was saved; '' without one. */
  draftDate: string
  /** True if the fields hold the last submitted values. */
  isFromUpload: boolean
}

/**
 * Rejects with an ApiProblem. A form starts with the last submitted values, so that the customer can correct them and need not start over.
 * The draft's values override them.
 */
export const loadForm = async (
  call: Client,
  customerId: string,
  address: FormAddress,
): Promise<LoadedForm> => {
  const { orderId, productId, form } = address
  const params = { orderId, productId }
  const [draft, { order }, { openForm, valuesIn }] = await Promise.all([
    call('GET /api/home/customer/form-draft/:orderId/:productId', { params, query: { form } }),
    call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } }),
    loadCode(() => import('#web/forms/editor/open-form.ts')),
  ])
  const loadedAt = Date.now()
  const upload = uploadOf(order.uploads, { product: productId, form: draft.form })
  // Both files load in parallel. If the form has no fields, a failure of the second one does not matter.
  const before = upload ? fetchFile(upload.url).then(valuesIn) : Promise.resolve({})
  before.catch(() => {})
  const opened = await openForm(await fetchFile(draft.viewUrl ?? draft.url))
  const { answers } = opened
  if (opened.fields.length > 0) answers.write(await before)
  answers.write(draft.values)
  const known = answers.read()
  const named = { ...address, form: draft.form }
  const copy = openDeviceDraft({ ...named, slug: draft.slug, customerId })
  answers.write(copy.left)
  return {
    address: named,
    product: draft.product,
    order,
    url: draft.url,
    loadedAt,
    upload,
    opened,
    copy,
    known,
    draftDate: draft.date,
    isFromUpload: draft.date === '' && upload !== undefined && opened.fields.length > 0,
  }
}

const patienceMs = 30_000

const fetchFile = async (url: string): Promise<ArrayBuffer> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) throw new ApiProblem(answer.status, await answer.json().catch(() => ({})))
    return await answer.arrayBuffer()
  } catch (reason) {
    if (reason instanceof ApiProblem) throw reason
    const error = 'The form did not load. Check your connection and try again.'
    throw new ApiProblem(0, { code: 'unreachable', error })
  }
}
