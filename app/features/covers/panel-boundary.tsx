import { Component, type ReactNode } from "react";
import { Dialog } from "#app/ui/dialog";

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
      <Dialog
        open
        onOpenChange={this.props.onClose}
        title="That could not be opened"
        description="Your design is safe. Check your connection, and try again or reload the page."
      />
    );
  }
}
