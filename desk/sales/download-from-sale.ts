import type { DeskSale } from '#contract/desk/sales/sales'
import { download } from '#desk/api/download.ts'
import { sayFailed } from '#desk/ui/toasts.ts'

/** Downloads a file of a sale, such as its photos. `path`: below the sale's address in the API. */
export const downloadFromSale = (
  { id, reference }: Pick<DeskSale, 'id' | 'reference'>,
  path: string,
  name: string,
): void => void download(`/api/desk/sales/${id}/${path}`, `${reference} ${name}`).catch(sayFailed)
