// The signed contract of a sale for its seller: its dates, how it counts days, and the calendar.
import * as z from 'zod/mini'
import { weekendRules } from '#rules/contract-dates'
import { holidayMakers } from '#rules/holidays'
import { contractPlaces } from '#rules/sale-contracts'
import { contractDateStates, saleContractStates } from '#rules/sale-states'
import { endpoint, MessageResponse } from './endpoint.ts'
import { ofSale } from './sales.ts'

const contractActors = ['seller', 'buyer', 'both', 'third party', 'as agreed', ''] as const

export const ContractDate = z.object({
  id: z.string(),
  /** The row of § 3.1. */
  item: z.int(),
  key: z.string(),
  /** The form’s own name. */
  label: z.string(),
  /** What it means for the seller. */
  title: z.string(),
  whoActs: z.enum(contractActors),
  state: z.enum(contractDateStates),
  /** As typed from the paper. */
  raw: z.string(),
  /** The day on which it ends; '' for a row without one. */
  on: z.string(),
  /** When it ends. If that is not certain, the earlier moment, by which the seller must act. */
  dueAt: z.string(),
  /** The later moment, until which the buyer may still be able to act. '' when there is only one moment. */
  latestAt: z.string(),
  /** Of a row that names only a day, such as the closing: its time in words; '' without one. Absent for a row that has an end. */
  time: z.optional(z.string()),
  /** The time that waits for its check, where it is another one. */
  nextTime: z.optional(z.string()),
  /** False: ask your broker. */
  sure: z.boolean(),
  /** Why its day or its hour is not certain, where the two moments do not say it; '' otherwise. */
  doubt: z.optional(z.string()),
  /** The day as written, if it moved. '' otherwise. */
  movedFrom: z.string(),
  /** Why it moved: 'weekend', or the names of holidays. */
  because: z.array(z.string()),
  /** The text that waits for a check. Null when there is none. */
  becoming: z.nullable(
    z.object({
      raw: z.string(),
      /** '' when it would no longer count. */
      on: z.string(),
      dueAt: z.string(),
      latestAt: z.string(),
    }),
  ),
  /** Why a row in effect must be checked again. '' otherwise. */
  why: z.string(),
  checkedAt: z.string(),
  /** The day on which it was done or missed. */
  doneOn: z.string(),
  doneHow: z.string(),
})
export type ContractDate = z.output<typeof ContractDate>

export const SaleContract = z.object({
  id: z.string(),
  /** 'Buyer B'. */
  offer: z.string(),
  state: z.enum(saleContractStates),
  place: z.enum(contractPlaces),
  edition: z.object({ id: z.string(), name: z.string() }),
  /** When the last party signed, and that day in Mountain Time. '' until it is entered. */
  mecAt: z.string(),
  mecOn: z.string(),
  noticeAt: z.string(),
  /** '17:00'; '' when the contract has none. */
  timeOfDay: z.string(),
  weekendRule: z.enum(weekendRules),
  earnestMoneyCents: z.nullable(z.int()),
  /** Who holds the earnest money. */
  holder: z.string(),
  closingOn: z.string(),
  confirmedAt: z.string(),
  /** The broker. */
  confirmedBy: z.string(),
  endedAt: z.string(),
  endedWhy: z.string(),
  closePriceCents: z.nullable(z.int()),
})
export type SaleContract = z.output<typeof SaleContract>

export const SaleDates = z.object({
  /** The sale's main contract. Null before there is one. */
  contract: z.nullable(SaleContract),
  /** The buyer of the backup that waits for the place of this contract, which has ended: 'Buyer B'. */
  backup: z.optional(z.string()),
  /** Its rows in the order of the form; none before it is in force. */
  dates: z.array(ContractDate),
  /** The days that the desk has added to the legal holidays. */
  holidays: z.optional(z.array(z.object({ on: z.string(), name: z.string(), by: z.enum(holidayMakers) }))),
  /** The secret address of the calendar; '' without one. */
  calendarUrl: z.string(),
})
export type SaleDates = z.output<typeof SaleDates>

export const getSaleDates = endpoint({
  ...ofSale,
  method: 'GET',
  path: '/api/home/customer/sales/:saleId/dates',
  summary: 'The dates of the signed contract, and how it counts. The signed contract governs',
  response: SaleDates,
  problems: ['sale_not_found'],
})

const ofCalendar = { ...ofSale, path: '/api/home/customer/sales/:saleId/calendar' } as const

export const makeSaleCalendar = endpoint({
  ...ofCalendar,
  method: 'POST',
  summary:
    'Make the secret address of a calendar with the checked dates of the contract. The one before ends',
  created: true,
  response: z.object({
    message: z.string(),
    /** For a calendar program to subscribe to. */
    url: z.string(),
  }),
  problems: ['sale_not_found', 'not_this_status'],
})

export const endSaleCalendar = endpoint({
  ...ofCalendar,
  method: 'DELETE',
  summary: 'End the address of the calendar',
  response: MessageResponse,
  problems: ['sale_not_found'],
})

/** Outside `/api`, because calendar programs show the address. */
export const calendarPath = '/calendar/:token.ics'

export const saleContractEndpoints = [endSaleCalendar, getSaleDates, makeSaleCalendar] as const
