// The second factor of a member of the staff: an authenticator app, passkeys, and recovery codes for when both are lost.
import * as z from 'zod/mini'
import { longestPasskeyName, longestSecondFactorCode, maxPasskeys, recoveryCodeCount } from '#rules/staff'
import { GivenPassword } from '#contract/accounts'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { writtenLine } from '#contract/form-fields'
import { Token } from '#contract/id'
import { NewPasskey, PasskeyAnswer, PasskeyOptions } from './passkey-answers.ts'

const tag = 'Desk'

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(longestSecondFactorCode))

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  lastUsed: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  /** When the authenticator app was set up; null without an app. */
  appSince: z.nullable(z.string()),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/desk/me/second-factor',
  summary: 'The caller’s authenticator app, passkeys and number of unused recovery codes',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  response: SecondFactor,
})

/** A person without a second factor gives the password. A person with one must have proved it in the last minutes. */
const Start = z.object({ password: z.optional(GivenPassword) })
const startProblems = ['wrong_password', 'proof_needed'] as const

export const startApp = endpoint({
  method: 'POST',
  path: '/api/desk/me/authenticator',
  summary: 'Begin to set up an authenticator app. Nothing is stored until its first code has come back',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  body: Start,
  response: z.object({
    /** Sent back with the first code. */
    setup: z.string(),
    /** For typing, in base32. */
    secret: z.string(),
    /** For the QR code, otpauth://… */
    uri: z.string(),
  }),
  problems: startProblems,
})

/** `recoveryCodes` are shown once. Absent when the person already has some. */
const Added = z.object({ message: z.string(), recoveryCodes: z.optional(z.array(z.string())) })

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/desk/me/authenticator/confirm',
  summary: 'Store the authenticator app, with its first code. It replaces an earlier app',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  body: z.object({ setup: Token, code: SecondFactorCode }),
  response: Added,
  problems: ['wrong_code', 'setup_over', 'proof_needed'],
})

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/desk/me/authenticator',
  summary: 'Remove the authenticator app. The last second factor takes the recovery codes along',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  provesAgain: true,
  response: MessageResponse,
  problems: ['not_set_up'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/desk/me/recovery-codes',
  summary: `Make ${recoveryCodeCount} new recovery codes. The earlier ones no longer work`,
  tag,
  caller: 'staff',
  needs: 'use the desk',
  provesAgain: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  problems: ['not_set_up'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/me/passkeys/options',
  summary: 'Begin to add a passkey: what the browser needs to make one',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  body: Start,
  response: z.object({ options: PasskeyOptions }),
  problems: [...startProblems, 'too_many_passkeys'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/me/passkeys',
  summary: `Store a new passkey. A person may have ${maxPasskeys}`,
  tag,
  caller: 'staff',
  needs: 'use the desk',
  body: z.object({
    name: writtenLine(longestPasskeyName),
    passkey: NewPasskey,
  }),
  response: Added,
  problems: ['passkey_refused', 'too_many_passkeys', 'proof_needed'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/desk/me/passkeys/:passkeyId',
  summary: 'Remove a passkey. The last second factor takes the recovery codes along',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  provesAgain: true,
  params: z.object({ passkeyId: z.string().check(z.minLength(1), z.maxLength(1_400)) }),
  response: MessageResponse,
  problems: ['not_set_up'],
})

/** Exactly one: a code, the answer of a passkey, or the password of a sample account without a second factor. */
const ProofBody = z.object({
  code: z.optional(SecondFactorCode),
  passkey: z.optional(PasskeyAnswer),
  password: z.optional(GivenPassword),
})

export const prove = endpoint({
  method: 'POST',
  path: '/api/desk/me/prove',
  summary:
    'Confirm that it is you: calls about money, exports, erasure and staff ask for this again and again',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  body: ProofBody,
  response: MessageResponse,
  problems: ['second_factor_needed', 'wrong_code', 'wrong_password', 'passkey_refused'],
})

export const startProof = endpoint({
  method: 'POST',
  path: '/api/desk/me/prove/passkey-options',
  summary: 'What the browser needs to confirm with a passkey; null without a passkey',
  tag,
  caller: 'staff',
  needs: 'use the desk',
  response: z.object({ options: z.nullable(PasskeyOptions) }),
})

export const secondFactorEndpoints = [
  getSecondFactor,
  startApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  prove,
  startProof,
] as const
