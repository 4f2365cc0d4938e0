import { useQuery } from '@tanstack/react-query'
import type { DeskApi } from '#contract/desk/api'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { onceByPlace } from '#desk/api/once-by-content.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'

/** The signed contracts of a sale. */
export const useContracts = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'contracts', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/contracts', { params: { saleId } }),
  })

type Made = { message: string; contract: DeskContract }
/** A step at a contract, by the name of its call. */
type Step = Extract<keyof DeskApi, `${string}/contracts/:contractId${string}`>
type BodyOf<Name extends Step> = Omit<Request<DeskApi[Name]>['body'], 'version'>
type Sent = { body: object; version: number }

/** By contract and step. */
const sendingOf = onceByPlace<Sent>()

/**
 * A step at a contract: it names the version on the screen, or the one that our own last change made. The same input after a lost answer
 * is the same step, so the input of a step at a row has the text that the person saw.
 */
export const useContractChange = <Name extends Step, Input = void>(
  saleId: string,
  { id: contractId, version: seen }: Pick<DeskContract, 'id' | 'version'>,
  name: Name,
  bodyOf: (input: Input) => BodyOf<Name> | Promise<BodyOf<Name>>,
) => {
  const inTurn = knownVersion(`contract ${contractId}`, seen)
  const once = sendingOf(`${contractId} ${name}`)
  const params = { saleId, contractId }
  return useChange(
    (input: Input) =>
      inTurn(async (version) => {
        const { message, contract } = await once(
          input,
          async () => ({ body: await bodyOf(input), version }),
          (sent, idempotencyKey) =>
            // The compiler cannot join the type of a step's body with its call.
            call(name, {
              params,
              body: { ...sent.body, version: sent.version },
              idempotencyKey,
            } as never) as Promise<Made>,
        )
        return { message, version: contract.version }
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
}
