// What a browser says about a passkey, as WebAuthn defines it (PublicKeyCredential.toJSON). The server checks the signatures.
import * as z from 'zod/mini'

const longestPart = 20_000
const Part = z.string().check(z.minLength(1), z.maxLength(longestPart))
const Extensions = z.record(z.string(), z.unknown())

/** Options that the server makes for a browser: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

/** AuthenticationResponseJSON: the answer to a challenge. */
export const PasskeyAnswer = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Part,
    authenticatorData: Part,
    signature: Part,
    userHandle: z.optional(Part),
  }),
  clientExtensionResults: Extensions,
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** RegistrationResponseJSON: a new passkey. */
export const NewPasskey = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Part,
    attestationObject: Part,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  clientExtensionResults: Extensions,
})
export type NewPasskey = z.output<typeof NewPasskey>
