/** What a bare Fastify route answers a second, on the machine for which the bars were set. */
const usualFloor = 25_000

/** A bar for a machine whose bare Fastify route does `floor`: a slower machine is held to less, a faster one to the same. */
export const barAt = (floor: number, usualBar: number): number => usualBar * Math.min(1, floor / usualFloor)
