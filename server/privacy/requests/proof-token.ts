import type { Config } from '#server/platform/config/config'
import { linkToken, storedLinkToken } from '#server/platform/link-token'
import type { TokenSecrets } from '#server/platform/token-secrets'

type Proof = { id: string; proofUntil: number }

/** Each request for the link makes a new one. */
export const proofToken = (config: Pick<Config, 'tokenSecret'>, proof: Proof): string =>
  linkToken(config, aboutProof(proof))

/** The token of the requested link. */
export const storedProofToken = (
  config: TokenSecrets,
  {
    id,
    proof_until,
    proof_token_hash,
  }: { id: string; proof_until: number | null; proof_token_hash: string | null },
): string => storedLinkToken(config, aboutProof({ id, proofUntil: proof_until ?? 0 }), proof_token_hash)

const aboutProof = ({ id, proofUntil }: Proof) => `privacy request ${id} ${proofUntil}`
