/** Above every frame of the sample shop. */
export const SampleNotice = () => (
  <p className="bg-wait-tint px-(--gutter) py-1 text-center text-xs leading-4 text-wait">
    Demo data: reviews, orders and license are samples.
  </p>
)
