/**
 * Binary search: the first number from 0 for which `holds` is true. It must then be true for all that follow. Returns `length` when there
 * is none.
 */
export const firstFrom = (length: number, holds: (number: number) => boolean): number => {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
