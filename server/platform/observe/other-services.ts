// The shop's calls to other services, such as a payment provider or the mail server: how often, how long they take, and whether they
// fail.
import { currentRequest } from './request-context.ts'
import { Problem } from '#server/platform/problem'

export type Service = 'card provider' | 'PayPal' | 'mail server' | 'object store' | 'video channel'

export type ServiceCounts = {
  service: Service
  /** The name of our function, such as 'refund'. */
  call: string
  outcome: 'answered' | 'failed'
  count: number
  /** Seconds that all of them took together. */
  seconds: number
}

const counted = new Map<string, ServiceCounts>()

/** Of this process, since it started. */
export const countsOfServices = (): readonly ServiceCounts[] => [...counted.values()]

/** Counts one call. It is also a part of the trace of the request or job that made it. */
export const askService = async <T>(service: Service, call: string, ask: () => Promise<T>): Promise<T> => {
  const beganAt = performance.now()
  const note = (outcome: ServiceCounts['outcome']) => {
    const ms = performance.now() - beganAt
    const key = `${service} ${call} ${outcome}`
    const before = counted.get(key) ?? { count: 0, seconds: 0 }
    counted.set(key, {
      service,
      call,
      outcome,
      count: before.count + 1,
      seconds: before.seconds + ms / 1_000,
    })
    const attributes = { 'peer.service': service }
    currentRequest().span?.record({
      name: `${service}: ${call}`,
      ms,
      attributes,
      hasFailed: outcome === 'failed',
    })
  }
  try {
    const answer = await ask()
    note('answered')
    return answer
  } catch (error) {
    note(isRefusal(error) ? 'answered' : 'failed')
    throw error
  }
}

/** A service that refuses has answered: a card without money is not the provider's fault. */
const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500

type Calls<T> = { [Name in keyof T]: T[Name] extends (...given: never[]) => Promise<unknown> ? Name : never }

/** A copy of the object. Its functions with these names are counted as calls to the service. */
export const askedService = <T extends object>(
  service: Service,
  object: T,
  names: readonly (Calls<T>[keyof T] & string)[],
): T => {
  const calls = object as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  const watched = names.map((name) => {
    const call = calls[name] as (typeof calls)[string]
    return [name, (...given: unknown[]) => askService(service, name, () => call(...given))] as const
  })
  return { ...object, ...Object.fromEntries(watched) }
}
