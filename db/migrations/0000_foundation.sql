CREATE TABLE `plans` (
	`tier` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`price_monthly_cents` integer NOT NULL,
	`price_yearly_cents` integer NOT NULL,
	`conversion_limit` integer,
	`cover_limit` integer,
	`bulk_files` integer NOT NULL,
	`position` integer NOT NULL,
	`features` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor` text,
	`action` text NOT NULL,
	`target` text,
	`ip` text,
	`user_agent` text,
	`result` text NOT NULL,
	`meta` text,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guests` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`claimed_by` text,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`role` text DEFAULT 'user' NOT NULL,
	`tier` text DEFAULT 'free' NOT NULL,
	`subscription_status` text DEFAULT 'active' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`revision` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`request_id` text,
	`error` text,
	`queued_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_project` ON `jobs` (`project_id`);--> statement-breakpoint
CREATE INDEX `jobs_state` ON `jobs` (`state`,`sent_at`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`stage` text,
	`original_file_name` text,
	`source_kind` text,
	`source_key` text,
	`source_size` integer DEFAULT 0 NOT NULL,
	`output_file_name` text,
	`output_key` text,
	`output_size` integer,
	`options` text NOT NULL,
	`facts` text,
	`messages` text,
	`error_code` text,
	`error_message` text,
	`usage_period` text,
	`usage_state` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`lease` text,
	`lease_expires_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`upload_fingerprint` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`completed_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_output_file_name_unique` ON `projects` (`output_file_name`);--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `projects_status` ON `projects` (`status`,`lease_expires_at`);--> statement-breakpoint
CREATE INDEX `projects_fingerprint` ON `projects` (`owner_id`,`upload_fingerprint`);--> statement-breakpoint
CREATE TABLE `usage` (
	`owner_id` text NOT NULL,
	`period` text NOT NULL,
	`kind` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_id`, `period`, `kind`)
);
