CREATE TABLE `checkout_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`tier` text,
	`cycle` text,
	`template_id` text,
	`provider` text NOT NULL,
	`price_cents` integer NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`discount_code_id` text,
	`external_id` text,
	`redirect_url` text,
	`starts_at` integer,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `checkout_attempts_user` ON `checkout_attempts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_attempts_external` ON `checkout_attempts` (`provider`,`external_id`);--> statement-breakpoint
CREATE INDEX `checkout_attempts_open` ON `checkout_attempts` (`expires_at`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `customers` (
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`country` text,
	`vat_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `provider`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_external` ON `customers` (`provider`,`external_id`);--> statement-breakpoint
CREATE TABLE `payment_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`fields` text NOT NULL,
	`is_repaired` integer NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_differences_found` ON `payment_differences` (`found_at`);--> statement-breakpoint
CREATE TABLE `plan_history` (
	`id` text PRIMARY KEY NOT NULL,
	`tier` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`changed_by` text,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`tier` text NOT NULL,
	`cycle` text NOT NULL,
	`from_cents` integer NOT NULL,
	`to_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`changed_at` integer NOT NULL,
	`existing_from` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_changes_tier` ON `price_changes` (`tier`,`cycle`,`changed_at`);--> statement-breakpoint
CREATE TABLE `provider_prices` (
	`provider` text NOT NULL,
	`price` text NOT NULL,
	`external_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `price`)
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`attempt_id` text,
	`tier` text NOT NULL,
	`cycle` text NOT NULL,
	`price_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`past_due_since` integer,
	`paused_at` integer,
	`resumes_at` integer,
	`ended_at` integer,
	`next_tier` text,
	`next_cycle` text,
	`next_price_cents` integer,
	`cancel_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`checked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_external` ON `subscriptions` (`provider`,`external_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_period_end` ON `subscriptions` (`period_end`);--> statement-breakpoint
CREATE TABLE `test_provider_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `test_provider_objects_kind` ON `test_provider_objects` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`provider` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`subject` text,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `id`)
);
--> statement-breakpoint
CREATE INDEX `webhook_events_received` ON `webhook_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`discount_type` text NOT NULL,
	`discount_value` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`max_uses` integer,
	`used_count` integer DEFAULT 0 NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_until` integer,
	`minimum_cents` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_code_unique` ON `discount_codes` (`code`);--> statement-breakpoint
CREATE TABLE `discount_redemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`code_id` text NOT NULL,
	`user_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_redemptions_once` ON `discount_redemptions` (`code_id`,`user_id`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `discount_redemptions_attempt` ON `discount_redemptions` (`attempt_id`);--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`invoice_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`reason` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`issued_at` integer NOT NULL,
	`mailed_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_number_unique` ON `credit_notes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_external` ON `credit_notes` (`provider`,`external_id`);--> statement-breakpoint
CREATE INDEX `credit_notes_invoice` ON `credit_notes` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `document_numbers` (
	`series` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`description` text NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`amount_cents` integer NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`tax_rate` integer,
	`tax_name` text,
	PRIMARY KEY(`invoice_id`, `position`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`kind` text NOT NULL,
	`subscription_id` text,
	`purchase_id` text,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer NOT NULL,
	`credited_cents` integer DEFAULT 0 NOT NULL,
	`party` text NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`issued_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`paid_at` integer,
	`mailed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_external` ON `invoices` (`provider`,`external_id`);--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`);--> statement-breakpoint
CREATE TABLE `template_purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`template_id` text NOT NULL,
	`template_name` text NOT NULL,
	`attempt_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`state` text NOT NULL,
	`price_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`creator_share_cents` integer DEFAULT 0 NOT NULL,
	`bought_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `template_purchases_attempt_id_unique` ON `template_purchases` (`attempt_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `template_purchases_external` ON `template_purchases` (`provider`,`external_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `template_purchases_owned` ON `template_purchases` (`user_id`,`template_id`) WHERE state = 'owned';--> statement-breakpoint
ALTER TABLE `plans` ADD `currency` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `tier_until` integer;--> statement-breakpoint
CREATE INDEX `users_tier_until` ON `users` (`tier_until`) WHERE tier_until IS NOT NULL;