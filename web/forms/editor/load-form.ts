// Everything that is needed to fill in a form: the PDF, what was typed so far, and what became of the version before.
import { uploadOf } from '#rules/forms'
import { ApiProblem, type Client } from '#contract/client'
import type { FieldValues } from '#contract/forms'
import type { Upload } from '#contract/uploads'
import { type CopyHere, openCopyHere } from '#web/forms/editor/copies-here.ts'
import type { OpenForm } from '#web/forms/editor/open-form.ts'

export type FormAddress = { orderId: string; productId: string; form: string }

export type LoadedForm = {
  address: FormAddress
  product: string
  orderNumber: number
  /** Opens the blank form for 15 minutes from `loadedAt` on. */
  url: string
  loadedAt: number
  /** The newest that was handed in. */
  upload: Upload | undefined
  opened: OpenForm
  /** What is typed and has not reached the server stands here. */
  copy: CopyHere
  /** What the server knows to stand in the fields; they may hold more, which was typed here and has not reached it. */
  known: FieldValues
  /** When the draft was kept; '' without one. */
  draftDate: string
  /** Whether the fields hold what was handed in before. */
  isFromUpload: boolean
}

/**
 * Rejects with an ApiProblem. A form begins with what was handed in before: to be corrected, not written anew. A draft holds what was changed
 * since, and stands over it.
 */
export const loadForm = async (
  call: Client,
  customerId: string,
  address: FormAddress,
): Promise<LoadedForm> => {
  const { orderId, productId, form } = address
  const params = { orderId, productId }
  const [draft, { order }, { openForm }] = await Promise.all([
    call('GET /api/home/customer/form-draft/:orderId/:productId', { params, query: { form } }),
    call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } }),
    import('#web/forms/editor/open-form.ts'),
  ])
  const loadedAt = Date.now()
  const upload = uploadOf(order.uploads, { product: productId, form: draft.form })
  // Both files at once. Of a form without fields it does not matter what is in the second.
  const before = upload ? valuesIn(upload.url, openForm) : Promise.resolve({})
  before.catch(() => {})
  const opened = await openForm(await fetchFile(draft.url))
  if (opened.fields.length > 0) opened.write(await before)
  opened.write(draft.values)
  const known = opened.read()
  const named = { ...address, form: draft.form }
  const copy = openCopyHere({ ...named, slug: draft.slug, customerId })
  opened.write(copy.left)
  return {
    address: named,
    product: draft.product,
    orderNumber: order.number,
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

/** None where it is a scan. */
const valuesIn = async (
  url: string,
  openForm: (bytes: ArrayBuffer) => Promise<OpenForm>,
): Promise<FieldValues> => {
  const earlier = await openForm(await fetchFile(url))
  const values = earlier.read()
  earlier.close()
  return values
}

const patienceMs = 30_000

const fetchFile = async (url: string): Promise<ArrayBuffer> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) throw new ApiProblem(answer.status, await answer.json().catch(() => ({})))
    return await answer.arrayBuffer()
  } catch (reason) {
    if (reason instanceof ApiProblem) throw reason
    const error = 'The form did not arrive. Check your connection and try again.'
    throw new ApiProblem(0, { code: 'unreachable', error })
  }
}
