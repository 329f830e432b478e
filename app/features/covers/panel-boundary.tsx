import { Component, lazy, type ReactNode, Suspense } from "react";

const Dialog = lazy(() => import("#app/ui/dialog").then((module) => ({ default: module.Dialog })));

type PanelBoundaryProps = { onClose: () => void; children: ReactNode };

/** A panel that cannot be fetched or shown closes; the design on the bench is never taken down with it. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Suspense fallback={null}>
        <Dialog
          open
          onOpenChange={this.props.onClose}
          title="That could not be opened"
          description="Your design is safe. Check your connection, and try again or reload the page."
        />
      </Suspense>
    );
  }
}
