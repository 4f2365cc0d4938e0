// Removing the sample brokerage when a real one begins.
import * as z from 'zod/mini'
import { reasonsToStay, sampleKinds } from '#rules/sample-removal'
import { endpoint } from '#contract/endpoint'

export const SampleRemoval = z.object({
  goes: z.array(z.object({ kind: z.enum(sampleKinds), count: z.number() })),
  stays: z.array(
    z.object({ kind: z.enum(sampleKinds), id: z.string(), name: z.string(), why: z.enum(reasonsToStay) }),
  ),
})
export type SampleRemoval = z.output<typeof SampleRemoval>

const problems = ['no_other_broker', 'sample_not_listed'] as const

export const getSampleRemoval = endpoint({
  method: 'GET',
  path: '/api/desk/setup/sample',
  summary: 'What would go with the sample data, and what would stay',
  tag: 'Desk',
  caller: 'staff',
  needs: 'manage staff',
  response: SampleRemoval,
  problems,
})

export const removeSample = endpoint({
  method: 'POST',
  path: '/api/desk/setup/sample/remove',
  summary: 'Remove the sample data: all of it or nothing. A repeat changes nothing',
  tag: 'Desk',
  caller: 'staff',
  needs: 'manage staff',
  provesAgain: true,
  response: SampleRemoval,
  problems,
})

export const sampleEndpoints = [getSampleRemoval, removeSample] as const
