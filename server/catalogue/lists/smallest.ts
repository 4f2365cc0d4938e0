/** The `count` smallest of `keys`, smallest first. Far cheaper than sorting all of them when `count` is small. */
export const smallest = (keys: Float64Array, count: number): Float64Array => {
  if (count * 8 >= keys.length) return keys.toSorted().subarray(0, count)
  const heap = keys.subarray(0, count).toSorted().toReversed() // largest first, which is a heap already
  for (let at = count; at < keys.length; at++) {
    const key = keys[at] as number
    if (key < (heap[0] as number)) replaceLargest(heap, key)
  }
  return heap.toSorted()
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
