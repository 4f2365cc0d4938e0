import { queryOptions } from '@tanstack/react-query'
import type { PackageImport } from '#contract/desk/catalogue/imports'
import { call } from '#desk/api/call.ts'

const oftenMs = 700

export const isRunning = ({ state }: Pick<PackageImport, 'state'>): boolean =>
  state === 'checking' || state === 'importing'

/** Refetches while the server is working. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'one', importId],
    queryFn: () => call('GET /api/desk/package-imports/:importId', { params: { importId } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? oftenMs : false),
  })

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: () => call('GET /api/desk/package-imports', {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.rows.some(isRunning) ? oftenMs : false),
})
