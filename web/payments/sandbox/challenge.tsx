import { Button } from '#web/ui/button.tsx'

/** The page where a bank asks the customer to confirm a payment. */
export const TestChallenge = ({ onAnswer }: { onAnswer: (pass: boolean) => void }) => (
  <section aria-labelledby="test-bank" className="border-2 border-ink p-5">
    <h3 id="test-bank" tabIndex={-1} ref={takeFocus}>
      Test bank: is it you?
    </h3>
    <p className="mt-2 text-sm text-soft">
      A real bank asks for a code or opens its app here. This one believes anything you say.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="solid" onClick={() => onAnswer(true)}>
        Pass
      </Button>
      <Button onClick={() => onAnswer(false)}>Fail</Button>
    </div>
  </section>
)

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()
