// My sale: a customer's sales, from the paid package to the end. A stage and a next step are derived on each request.
import * as z from 'zod/mini'
import { partyRoles } from '#rules/listing-steps'
import { contractPlaces } from '#rules/sale-contracts'
import { saleClockKinds } from '#rules/sale-clocks'
import { listingInputStates, mlsStatuses, saleContractStates } from '#rules/sale-states'
import { nextStepKinds, saleOwners, saleStages } from '#rules/sales'
import { endpoint } from './endpoint.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened, or there is none. */
const TimeOrNot = z.string()
/** '2026-11-23' in Mountain Time; '' when there is none. */
const DayOrNot = z.string()

/** What the packages of a sale include. Null: unlimited. */
export const SalePlan = z.object({
  months: z.int(),
  photos: z.nullable(z.int()),
  changes: z.nullable(z.int()),
  coordinator: z.boolean(),
  /** Days before a date on which a mail goes out, the most first. */
  reminderDays: z.array(z.int()),
})
export type SalePlan = z.output<typeof SalePlan>

export const NextStep = z.object({
  kind: z.enum(nextStepKinds),
  /** Who acts. 'nobody': the home waits for buyers, or nothing is left to do. */
  owner: z.enum(saleOwners),
  dueAt: TimeOrNot,
  /** Only the day of `dueAt` is meant: the contract names no end of it. */
  isDayOnly: z.optional(z.literal(true)),
  /** What the dates of the contract that end then mean, in words. */
  dates: z.optional(z.array(z.string())),
  /** How many offers are to be answered, where they are the step. */
  offers: z.optional(z.int()),
  /** How many fields have a note to answer, where the notes are the step. */
  notes: z.optional(z.int()),
  /** What the brokerage has to do, where nobody else acts. */
  clock: z.optional(z.enum(saleClockKinds)),
})

/** Something that somebody has to do by a time. */
export const SaleClock = z.object({
  id: z.string(),
  kind: z.enum(saleClockKinds),
  /** What it is about, such as a change; '' for the sale itself. */
  aboutId: z.string(),
  /** 'Buyer A', where it is about terms of an offer. */
  offer: z.optional(z.string()),
  startedAt: Time,
  /** Our promise. */
  promisedAt: TimeOrNot,
  /** The deadline of the MLS or of the law. */
  dueAt: TimeOrNot,
  /** False: a day on the way may be a holiday. */
  sure: z.boolean(),
  stoppedAt: TimeOrNot,
  /** The name of the member of the staff; '' for the program. */
  stoppedBy: z.string(),
  why: z.string(),
  /** Missed its deadline. It stays late when it is stopped. */
  isLate: z.boolean(),
})
export type SaleClock = z.output<typeof SaleClock>

export const Sale = z.object({
  id: z.string(),
  /** The number that people use: 'S-7K3M9Q'. */
  reference: z.string(),
  version: z.int(),
  /** On one line; '' until the street is known. */
  address: z.string(),
  stage: z.enum(saleStages),
  mls: z.string(),
  mlsStatus: z.enum(mlsStatuses),
  /** Since when it has this status. */
  mlsStatusSince: Time,
  mlsNumber: z.string(),
  expectedActiveOn: DayOrNot,
  /** First and last day of the signed listing contract. */
  listingEffectiveOn: DayOrNot,
  listingEndsOn: DayOrNot,
  /** When the listing contract went to the seller to be signed. */
  listingSentAt: TimeOrNot,
  plan: SalePlan,
  /** Null: unlimited. */
  changesLeft: z.nullable(z.int()),
  /** The sale's main signed contract. Null before there is one. */
  contract: z.nullable(
    z.object({
      state: z.enum(saleContractStates),
      place: z.optional(z.enum(contractPlaces)),
      /** It has ended, and a backup waits for its place. */
      backupWaits: z.optional(z.literal(true)),
      /** '' until there is a closing day. */
      closingOn: DayOrNot,
    }),
  ),
  nextStep: NextStep,
  /** The state of the newest listing input. */
  inputState: z.optional(z.enum(listingInputStates)),
  beganAt: Time,
  endedAt: TimeOrNot,
  endedWhy: z.string(),
})
export type Sale = z.output<typeof Sale>

export const Party = z.object({
  id: z.string(),
  role: z.enum(partyRoles),
  name: z.string(),
  company: z.string(),
  telephone: z.string(),
  email: z.string(),
  /** Whether they sign for others, which needs a paper of authority. */
  needsAuthority: z.boolean(),
  hasAuthority: z.boolean(),
})
export type Party = z.output<typeof Party>

export const SaleDetail = z.extend(Sale, {
  /** Business days that the MLS gives for entering the home, and the most days of Coming Soon. */
  mlsEntryDays: z.optional(z.int()),
  comingSoonDays: z.optional(z.int()),
  input: z.object({
    number: z.int(),
    state: z.enum(listingInputStates),
    submittedAt: TimeOrNot,
    dueAt: TimeOrNot,
    /** Fields and questions that keep it from being sent. */
    missing: z.array(z.string()),
    /** How many fields the desk wrote a note about. */
    notes: z.int(),
  }),
  photos: z.object({
    stored: z.int(),
    /** How many may still be added. Null: unlimited. */
    left: z.nullable(z.int()),
  }),
  /** Those that run and those that were stopped, in the order in which they started. */
  clocks: z.array(SaleClock),
  parties: z.array(Party),
  /** Who works for the seller; '' until somebody does. */
  broker: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  coordinator: z.string(),
  /** Paid packages that nobody has assigned yet: each either upgrades this sale or opens another. */
  unattached: z.array(z.object({ id: z.string(), name: z.string(), orderNumber: z.int() })),
})
export type SaleDetail = z.output<typeof SaleDetail>

export const getSales = endpoint({
  method: 'GET',
  path: '/api/home/customer/sales',
  summary: 'The caller’s sales, newest first',
  tag: 'Sales',
  caller: 'customer',
  response: z.object({ sales: z.array(Sale) }),
})

export const ofSale = {
  tag: 'Sales',
  caller: 'customer',
  params: z.object({ saleId: z.string() }),
} as const

export const getSale = endpoint({
  ...ofSale,
  method: 'GET',
  path: '/api/home/customer/sales/:saleId',
  summary: 'Everything about one of the caller’s sales but its input, photos and changes',
  response: SaleDetail,
  problems: ['sale_not_found'],
})
