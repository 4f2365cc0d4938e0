/** Below this, chance says more than the work does. */
const noticeableMs = 50

/** How many times as long the work takes on four times as much: about 4 when it grows in step, 16 when it grows with the square. */
export const growth = (work: (length: number) => unknown, length: number): number => {
  const [once, fourfold] = [fastest(() => work(length)), fastest(() => work(4 * length))]
  return fourfold < noticeableMs ? 1 : fourfold / Math.max(once, 1)
}

const fastest = (work: () => unknown) => {
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < 2; round++) {
    const before = process.threadCpuUsage() // of this thread alone, however busy the machine is
    work()
    ms = Math.min(ms, process.threadCpuUsage(before).user / 1_000)
  }
  return ms
}
