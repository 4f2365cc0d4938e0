import * as z from 'zod/mini'
import type { LeadQuestion } from '#rules/lead-answers'
import { sellingTimelines, yesOrNo } from '#rules/leads'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** A lead that the staff entered, with what they heard. Null: the question was not asked. */
export const EnteredLead = z.object({
  /** The name of the staff member who entered it. */
  by: z.string(),
  /** Who the owner is and where the home is, in the fields of the form. */
  owner: z.optional(
    z.object({
      name: z.string(),
      phoneNumber: z.string(),
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  answers: z.object({
    email: text,
    sellingTimeline: z.nullable(z.enum(sellingTimelines)),
    bedrooms: number,
    bathrooms: number,
    squareFootage: number,
    floors: number,
    basement: z.nullable(z.enum(yesOrNo)),
    yearBuilt: number,
    lotSize: text,
    garageType: text,
    specialFeatures: text,
    recentUpgrades: text,
    knownIssues: text,
    hoaMembership: z.nullable(z.enum(yesOrNo)),
    zoningDetails: text,
  } satisfies Record<LeadQuestion, z.ZodMiniType>),
  /** What the owner said about calls. Null when nobody wrote it down. */
  spokenConsent: z.nullable(z.object({ text: z.string(), at: z.string(), heardBy: z.string() })),
})
