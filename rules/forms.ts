// Which forms an order has to fill in, and which uploads belong to them.

/** One form of an order to fill in. */
export type OrderForm = { product: string; form: string }

type Ordered = { _id: string; editablePDFs: readonly { name: string; disposed?: string | undefined }[] }
type Uploaded = { id: string; form: string }

/** All forms of an order, in the order of its lines. Forms past their retention date are left out, and nobody needs them again. */
export const formsOf = (products: readonly Ordered[]): OrderForm[] =>
  products.flatMap(({ _id, editablePDFs }) =>
    editablePDFs
      .filter(({ disposed }) => disposed === undefined)
      .map(({ name }) => ({ product: _id, form: name })),
  )

/** The newest upload of the form. */
export const uploadOf = <Upload extends Uploaded>(
  uploads: readonly Upload[],
  { product, form }: OrderForm,
): Upload | undefined => uploads.find((upload) => upload.id === product && upload.form === form)

/** Most fields in a form's draft, and most characters in all of them together. */
export const maxDraftFields = 2_000
export const longestDraft = 262_144

/** Longest field name, text in a field, and choice in a list, in characters. */
export const longestFieldName = 300
export const longestFieldText = 10_000
export const longestFieldChoice = 1_000
/** Longest form name, in characters. */
export const longestFormName = 200
