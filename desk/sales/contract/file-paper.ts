import type { DeskContracts } from '#contract/desk/sales/desk-contract'
import { sendForm } from '#desk/api/send-form.ts'
import { oncePerFile } from '#desk/sales/contract/once-per-file.ts'
import type { SignedPaper } from '#rules/sale-contracts'

type Paper = { saleId: string; offerId: string; what: SignedPaper }

const once = oncePerFile()

/** Files the chosen PDF, and gives the id of the paper; without a file, that of the one that was chosen. */
export const paperIn = async (
  given: FormData,
  { saleId, offerId, what }: Paper,
  field = 'signedVersionId',
): Promise<string> => {
  const file = given.get('pdfFile')
  if (!(file instanceof File) || file.size === 0) return String(given.get(field) ?? '')
  return once(file, `${saleId} ${offerId} ${what}`, async (key) => {
    const form = new FormData()
    form.set('what', what)
    form.set('offerId', offerId)
    form.set('pdfFile', file)
    const { paper } = await sendForm<{ paper: DeskContracts['papers'][number] }>(
      `/api/desk/sales/${saleId}/papers`,
      form,
      key,
    )
    return paper.versionId
  })
}
