// The people of a sale: who signs for the seller, and who else takes part.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import { emailAddress, emailExample, longestEmail, longestPhone } from '#rules/addresses'
import { partyRoles } from '#rules/listing-steps'
import { mostParties } from '#rules/sale-parties'
import { plainEmail, plainPhone } from '#rules/typed-text'
import { endpoint } from './endpoint.ts'
import { line, oneLineText } from './form-fields.ts'
import { ofSale, Party } from './sales.ts'

export const SaleParties = z.object({
  /** Of all people together: it differs after each change. */
  version: z.string(),
  parties: z.array(
    z.extend(Party, {
      /** The paper that lets them sign for others; '' without one. */
      authorityVersionId: z.string(),
      /** Whether the caller may change or remove them. */
      isEditable: z.boolean(),
    }),
  ),
  /** What the customer has handed in: any of it may be the paper of authority. */
  papers: z.array(z.object({ versionId: z.string(), name: z.string(), fileName: z.string() })),
})
export type SaleParties = z.output<typeof SaleParties>

export const PartiesBody = z.object({
  version: z.string(),
  /** All people that the caller may change. Who is left out is removed. */
  parties: z
    .array(
      z.object({
        /** '' for a new person. */
        id: z.string(),
        role: z.enum(partyRoles, { error: 'Choose what this person is.' }),
        name: line({ label: 'a name', mostCharacters: longestPersonName }),
        company: oneLineText(longestPersonName),
        /** '' when it is not known. The server asks whether there can be such a number. */
        telephone: oneLineText(longestPhone).check(z.overwrite(plainPhone)),
        email: oneLineText(longestEmail).check(
          z.overwrite(plainEmail),
          z.refine((email) => email === '' || emailAddress.test(email), { error: `Enter ${emailExample}.` }),
        ),
        authorityVersionId: z.string(),
      }),
    )
    .check(z.maxLength(mostParties)),
})
export type PartiesBody = z.output<typeof PartiesBody>

const path = '/api/home/customer/sales/:saleId/parties'

export const getSaleParties = endpoint({
  ...ofSale,
  method: 'GET',
  path,
  summary: 'The people of one of the caller’s sales, and the papers that may let them sign for others',
  response: SaleParties,
  problems: ['sale_not_found'],
})

export const saveSaleParties = endpoint({
  ...ofSale,
  method: 'PUT',
  path,
  summary: 'Say who signs for the seller, and who the seller’s own agents are. Other people stay as they are',
  body: PartiesBody,
  response: SaleParties,
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})
