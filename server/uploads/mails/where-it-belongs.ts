import type { KnownVersion } from '#server/uploads/review/read-version'

/** 'form “Repair Log”' or 'document “Counterproposal”'. */
export const documentLabel = ({ kind, name }: Pick<KnownVersion, 'kind' | 'name'>): string =>
  `${kind === 'form' ? 'form' : 'document'} “${name}”`

/** The URL of the page where its customer finds it and uploads the next version. */
export const pageOfPaper = (publicUrl: string, { kind }: Pick<KnownVersion, 'kind'>): string =>
  `${publicUrl}/dashboard/${kind === 'form' ? 'uploads' : 'transaction-manager'}`

/** Its order or customer, for a list of facts. */
export const placeOfPaper = ({
  kind,
  name,
  orderNumber,
  productName,
}: Pick<KnownVersion, 'kind' | 'name' | 'orderNumber' | 'productName'>): (readonly [string, string])[] =>
  kind === 'form'
    ? [
        ['Form', name],
        ['Package', `${productName ?? 'no longer known'}, order ${orderNumber}`],
      ]
    : [['Legal document', name]]
