// The brokerage's settings for all of its sales. All code that counts days of a sale uses them.
import type { AddedHoliday } from './holidays.ts'
import { type MlsRules, recolorado } from './mls-clocks.ts'
import { cents, dollars } from './money.ts'
import type { OnDuty } from './on-duty.ts'
import { type PresentingLimits, presentingLimits } from './sale-offers.ts'

export type SaleRules = {
  mls: MlsRules
  /** Days that the governor or the president appointed, as the desk added them. */
  holidays: readonly AddedHoliday[]
  /** How long the brokerage has to present an offer. */
  presenting: PresentingLimits
  onDuty: readonly OnDuty[]
}

/** The rules of the MLS as the settings have them: those that differ from REcolorado's. The fee is in dollars. */
export type MlsSettings = Partial<Omit<MlsRules, 'relistFineCents'>> & { relistFine?: number }

type Given = {
  mlsRules?: MlsSettings
  legalHolidays?: readonly AddedHoliday[]
  presentingLimits?: PresentingLimits
  onDuty?: readonly OnDuty[]
}

/** Missing settings get the usual values. */
export const saleRulesFrom = ({
  mlsRules: { relistFine, ...mls } = {},
  legalHolidays = [],
  presentingLimits: presenting = presentingLimits,
  onDuty = [],
}: Given): SaleRules => ({
  mls: { ...recolorado, ...mls, ...(relistFine !== undefined && { relistFineCents: cents(relistFine) }) },
  holidays: legalHolidays,
  presenting,
  onDuty,
})

/** The reverse, so that a form shows the values in effect. */
export const mlsSettingsOf = ({ relistFineCents, ...rules }: MlsRules): Required<MlsSettings> => ({
  ...rules,
  relistFine: dollars(relistFineCents),
})

/** Limits for the input. The maximums are far above those of any MLS. */
export const mostMlsDays = 365
export const mostPresentingHours = 168
export const mostLegalHolidays = 60
export const longestMlsName = 40
export const highestRelistFine = 10_000
