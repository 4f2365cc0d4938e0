import { useQuery } from '@tanstack/react-query'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'

/** The signed contracts of a sale. */
export const useContracts = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'contracts', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/contracts', { params: { saleId } }),
  })

type Made = { message: string; contract: DeskContract }
type Target = { params: { saleId: string; contractId: string }; version: number }

/** A change of a contract: it names the version on the screen, or the one that our own last change made. */
export const useContractChange = <Input = void>(
  saleId: string,
  { id: contractId, version: seen }: Pick<DeskContract, 'id' | 'version'>,
  make: (target: Target, input: Input) => Promise<Made>,
) => {
  const inTurn = knownVersion(`contract ${contractId}`, seen)
  return useChange(
    (input: Input) =>
      inTurn(async (version) => {
        const { message, contract } = await make({ params: { saleId, contractId }, version }, input)
        return { message, version: contract.version }
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
}
