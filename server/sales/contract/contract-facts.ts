// What the staff types from a signed contract besides its dates, and who signed when.
import type { ContractFacts } from '#contract/desk/sales/contract'
import { pastMoment } from '../past-moment.ts'
import { refuseTooMuch, wrongFields } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { type Paper, readPaper } from './contract-paper.ts'
import type { ContractRow } from './contract-row.ts'

type Fields = Partial<
  Pick<
    ContractRow,
    | 'signed_version_id'
    | 'mec_at'
    | 'notice_at'
    | 'time_of_day'
    | 'weekend_rule'
    | 'earnest_money_cents'
    | 'holder'
  >
>

/** The columns that the request names, and its paper. `known`: the stored values. Throws `invalid_request` or `paper_missing`. */
export const factsOf = async (
  { now }: Needs,
  trx: Trx,
  sale: SaleRow,
  said: ContractFacts,
  known: Pick<ContractRow, 'mec_at' | 'notice_at'> = { mec_at: null, notice_at: null },
): Promise<{ fields: Fields; paper: Paper | undefined }> => {
  const momentOf = (field: 'mecAt' | 'noticeAt', stored: number | null): number | null => {
    const typed = said[field]
    if (typed === undefined) return stored
    return typed === '' ? null : pastMoment(field, typed, now())
  }
  const mec = momentOf('mecAt', known.mec_at)
  const notice = momentOf('noticeAt', known.notice_at)
  if (mec !== null && notice !== null && notice < mec)
    throw wrongFields({ noticeAt: 'Notice of acceptance comes after the last signature.' })
  refuseTooMuch('earnestMoneyCents', said.earnestMoneyCents)
  const paper = said.signedVersionId ? await readPaper(trx, sale, said.signedVersionId) : undefined
  const fields = {
    ...(said.signedVersionId !== undefined && { signed_version_id: said.signedVersionId || null }),
    ...(said.mecAt !== undefined && { mec_at: mec }),
    ...(said.noticeAt !== undefined && { notice_at: notice }),
    ...(said.timeOfDay !== undefined && { time_of_day: said.timeOfDay }),
    ...(said.weekendRule !== undefined && { weekend_rule: said.weekendRule }),
    ...(said.earnestMoneyCents !== undefined && { earnest_money_cents: said.earnestMoneyCents }),
    ...(said.holder !== undefined && { holder: said.holder }),
  }
  return { fields, paper }
}
