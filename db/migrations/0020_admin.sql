CREATE TABLE `admin_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`users` integer NOT NULL,
	`new_users` integer NOT NULL,
	`free` integer NOT NULL,
	`premium` integer NOT NULL,
	`ultimate` integer NOT NULL,
	`subscriptions` integer NOT NULL,
	`monthly_revenue_cents` integer NOT NULL,
	`completed` integer NOT NULL,
	`failed` integer NOT NULL,
	`covers` integer NOT NULL,
	`completed_ever` integer NOT NULL,
	`covers_ever` integer NOT NULL,
	`stored_bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`last_four` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `sort_name` text GENERATED ALWAYS AS (lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (lower(last_name));--> statement-breakpoint
CREATE INDEX `users_last_seen` ON `users` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `users_tier` ON `users` (`tier`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`role`) WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`suspended_at`) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`ended_at`,`state`,`kind`);--> statement-breakpoint
CREATE INDEX `projects_failed` ON `projects` (`updated_at`,`error_code`) WHERE status = 'failed';