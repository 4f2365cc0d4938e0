export type Smallest = {
  /** Of equal keys, either may be kept. */
  offer(key: number): void
  /** Smallest first. */
  sorted(): Float64Array
}

/** Keeps the `count` smallest of the keys it is offered. Most keys are rejected at the first comparison. */
export const keepSmallest = (count: number): Smallest => {
  const heap = new Float64Array(count)
  let filled = 0
  let largest = Infinity
  return {
    offer: (key) => {
      if (key >= largest) return
      if (filled < count) {
        heap[filled++] = key
        if (filled < count) return
        heap.set(heap.toSorted().toReversed()) // descending order is a valid heap
      } else replaceLargest(heap, key)
      largest = heap[0] as number
    },
    sorted: () => heap.subarray(0, filled).toSorted(),
  }
}

const replaceLargest = (heap: Float64Array, key: number) => {
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && (heap[child + 1] as number) > (heap[child] as number)) child++
    if ((heap[child] as number) <= key) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = key
}
