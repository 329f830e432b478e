CREATE TABLE `billing_details` (
	`user_id` text PRIMARY KEY NOT NULL,
	`vat_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `failed_payments` (
	`subscription_id` text NOT NULL,
	`period_start` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`failed_at` integer NOT NULL,
	`paid_at` integer,
	PRIMARY KEY(`subscription_id`, `period_start`),
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `failed_payments_failed` ON `failed_payments` (`failed_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `card_brand` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `card_last_four` text;--> statement-breakpoint
CREATE INDEX `subscriptions_created` ON `subscriptions` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_status` ON `subscriptions` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_ended` ON `subscriptions` (`ended_at`);--> statement-breakpoint
CREATE INDEX `invoices_status` ON `invoices` (`status`,`issued_at`);