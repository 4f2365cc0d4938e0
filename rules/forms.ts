// Which forms of an order are there to be filled in, and what became of them.

/** One form to fill in of an order. */
export type OrderForm = { product: string; form: string }

type Ordered = { _id: string; editablePDFs: readonly { name: string }[] }
type Uploaded = { id: string; form: string }

/** All of an order, in the order of its lines. */
export const formsOf = (products: readonly Ordered[]): OrderForm[] =>
  products.flatMap(({ _id, editablePDFs }) => editablePDFs.map(({ name }) => ({ product: _id, form: name })))

/** The newest that was handed in for it. */
export const uploadOf = <Upload extends Uploaded>(
  uploads: readonly Upload[],
  { product, form }: OrderForm,
): Upload | undefined => uploads.find((upload) => upload.id === product && upload.form === form)

/** Fields of a form that are kept as a draft, and characters of all of them together. */
export const mostDraftFields = 2_000
export const longestDraft = 262_144

/** Characters: of the name of a field, of a text in it, of one choice of a list. */
export const longestFieldName = 300
export const longestFieldText = 10_000
export const longestFieldChoice = 1_000
/** Of the name of a form. */
export const longestFormName = 200
