// A form from a package that a customer has paid for, and its upload over HTTP.
import { uploadPdf } from '#contract/forms'
import type { Endpoint } from '#contract/endpoint'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPaidOrder } from '#server/testing/an-order'
import type { TestApp, TestPlatform } from '#server/testing/test-app'

export type TestForm = { orderId: string; productId: string; form: string }

/** The first of the product's two editable PDFs. The product also has a third PDF that can only be downloaded. */
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
    slug: file.name.toLowerCase(),
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
  /** In the order in which pages send them: fields first. */
  fields: Record<string, string> | readonly (readonly [name: string, value: string])[]
  /** Absent: no file is chosen. */
  file?: Uint8Array
  fileName?: string
  /** Of the call's path. */
  params?: Record<string, string>
  fieldsComeLast?: boolean
  idempotencyKey?: string
}

/** A multipart body as a browser sends it. FormData's own encoder would copy large files many times. */
export const multipartOf = (
  { upload }: Pick<Endpoint, 'upload'>,
  {
    fields,
    file,
    fileName = 'form.pdf',
    fieldsComeLast = false,
  }: Omit<UploadWish, 'token' | 'params' | 'idempotencyKey'>,
) => {
  const part = (name: string, more: string, content: string | Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const texts = (Array.isArray(fields) ? fields : Object.entries(fields)).flatMap(([name, value]) =>
    part(name, '', value),
  )
  const escaped = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const type = '\r\nContent-Type: application/pdf'
  const files = file ? part(upload?.file ?? '', `; filename="${escaped}"${type}`, file) : []
  const parts = fieldsComeLast ? [...files, ...texts] : [...texts, ...files]
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const boundary = '----a-boundary-that-no-file-of-the-tests-holds'

/** Posts it to the call for forms, or to another upload call. */
export const sendUpload = async (
  app: Pick<TestApp, 'http'>,
  { token, params = {}, idempotencyKey, ...wish }: UploadWish,
  endpoint: Endpoint = uploadPdf,
) => {
  const { headers, payload } = multipartOf(endpoint, wish)
  return app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none'),
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    payload,
  })
}
