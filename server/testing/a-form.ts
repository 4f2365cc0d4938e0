// A form of a package that a customer has paid, and handing it in over HTTP.
import { uploadPdf } from '#contract/documents'
import type { Endpoint } from '#contract/endpoint'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPaidOrder } from '#server/testing/an-order'
import type { TestApp, TestPlatform } from '#server/testing/test-app'

export type TestForm = { orderId: string; productId: string; form: string }

/** The first of the product's two editable PDFs; it has a third one to download alone. */
export const aForm = async (
  app: TestPlatform,
  { customerId, order = aPaidOrder }: { customerId: string; order?: typeof aPaidOrder },
): Promise<TestForm> => {
  const productId = await aProductWithForms(app)
  const orderId = await order(app, { customerId, products: [{ productId, quantity: 1 }] })
  return { orderId, productId, form: 'Worksheet' }
}

export const aProductWithForms = async (app: TestPlatform): Promise<string> => {
  const [productId = ''] = await aCatalogue(app, [{ name: `Package ${app.newId()}` }])
  const files = [
    { kind: 'editable' as const, name: 'Worksheet', position: 0 },
    { kind: 'editable' as const, name: 'Checklist', position: 1 },
    { kind: 'downloadable' as const, name: 'Guide', position: 0 },
  ]
  const rows = files.map((file) => ({
    ...file,
    id: app.newId(),
    product_id: productId,
    file_key: `product-documents/${file.name.toLowerCase()}.pdf`,
    bytes: 1,
    sha256: '',
  }))
  await app.database.transaction((trx) => trx.insertInto('product_document').values(rows).execute())
  return productId
}

export type UploadWish = {
  token: string
  /** As the pages do: fields first. */
  fields: Record<string, string>
  /** Absent: none is chosen. */
  file?: Uint8Array
  fileName?: string
  fieldsComeLast?: boolean
}

/** What a browser sends. */
export const multipartOf = async (
  { upload }: Pick<Endpoint, 'upload'>,
  { fields, file, fileName = 'form.pdf', fieldsComeLast = false }: Omit<UploadWish, 'token'>,
) => {
  const form = new FormData()
  const addFields = () => Object.entries(fields).forEach(([name, value]) => form.append(name, value))
  if (!fieldsComeLast) addFields()
  if (file) form.append(upload?.file ?? '', new File([file as Uint8Array<ArrayBuffer>], fileName))
  if (fieldsComeLast) addFields()
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Sends it to the call for forms, or to another that takes files. */
export const sendUpload = async (
  app: Pick<TestApp, 'http'>,
  { token, ...wish }: UploadWish,
  endpoint: Endpoint = uploadPdf,
) => {
  const { headers, payload } = await multipartOf(endpoint, wish)
  return app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}
